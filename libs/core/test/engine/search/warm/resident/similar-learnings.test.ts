import { expect, it } from 'vitest';
import type { LearningDraft } from '../../../../../src/stores/learnings/learning.js';
import type { SinkParts } from '../../../../../src/stores/learnings/sink-parts.js';
import { ExactVectorIndex } from '../../../../../src/engine/search/warm/resident/exact-vector-index.js';
import { similarLearnings } from '../../../../../src/engine/search/warm/resident/similar-learnings.js';
import { exampleDocument } from '../../support/example-documents.js';
import { vectorsOf } from '../../support/snapshot-file.js';
import { WordModel } from '../../support/word-model.js';

const MODEL = new WordModel();
const DOCUMENTS = [
  exampleDocument(0, { title: 'Use pnpm in this repository', body: 'npm breaks the lock file.' }),
  exampleDocument(1, { title: 'Retry with jitter', body: 'Clients come back at once.' }),
  exampleDocument(2, { title: 'Use pnpm here', body: 'npm breaks the lock file of it.' }),
];

const DRAFT: LearningDraft = {
  kind: 'lesson',
  title: 'Use pnpm in this repository',
  body: 'npm breaks the lock file.',
  confidence: 'low',
  tags: [],
  entities: [],
  relations: [],
  files: [],
  queries: [],
  evidence: [],
  origin: 'user',
};

it('finds the learnings nearest to a draft, as the sink asks for them', async () => {
  const findSimilar: NonNullable<SinkParts['findSimilar']> = similarLearnings({
    vectors: new ExactVectorIndex(vectorsOf(DOCUMENTS, MODEL)),
    idOf: (document) => DOCUMENTS[document]?.record.id ?? '',
    embed: ({ title, body }) => Promise.resolve(MODEL.embedQuery(`${title} ${body}`)),
  });
  const similar = await findSimilar(DRAFT);
  expect(similar.slice(0, 2).map(({ id }) => id)).toEqual(['lrn-000000000000', 'lrn-000000000002']);
  expect(similar[0]?.score).toBeCloseTo(1, 2);
  expect(similar.every(({ score }) => score > 0 && score <= 1)).toBe(true);
});
