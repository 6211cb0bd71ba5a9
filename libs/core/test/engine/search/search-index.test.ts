import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ColdSearchSource } from '../../../src/engine/search/cold-search-source.js';
import type { ColdOptions } from '../../../src/engine/search/cold-search-source.js';
import type { IndexedDocument } from '../../../src/engine/search/indexed-document.js';
import { RANKING } from '../../../src/engine/search/ranking-parameters.js';
import { searchIndex, type SearchOutcome } from '../../../src/engine/search/search-index.js';
import { SnapshotReader } from '../../../src/engine/search/snapshot-reader.js';
import { exampleDocument, exampleDocuments } from './support/example-documents.js';
import { pick, randomNumbers } from './support/random-numbers.js';
import { snapshotFile } from './support/snapshot-file.js';
import { WordModel } from './support/word-model.js';

const MODEL = new WordModel(384);

function coldSource(
  documents: readonly IndexedDocument[],
  options: Partial<ColdOptions> = {},
): ColdSearchSource {
  const reader = SnapshotReader.open(snapshotFile(documents, MODEL));
  onTestFinished(() => {
    reader.close();
  });
  return new ColdSearchSource(reader, {
    openModel: () => MODEL,
    hasTime: () => true,
    candidates: RANKING.candidates,
    ...options,
  });
}

function search(
  source: ColdSearchSource,
  text: string,
  entities: readonly string[] = [],
): SearchOutcome {
  return searchIndex(source, { text, entities, maxQueryTokens: 32 }, RANKING);
}

const best = ({ fused }: SearchOutcome): number | undefined => fused[0]?.document;

const LEARNINGS = [
  exampleDocument(0, {
    title: 'Lock files go stale',
    body: 'A dead holder is taken over.',
    entities: ['src/storage/file-lock.ts'],
  }),
  exampleDocument(1, {
    title: 'Retry with jitter',
    body: 'Else all clients come back at once.',
    entities: ['src/queue/retry-policy.ts', 'Redis'],
  }),
  exampleDocument(2, { title: 'Redis', body: 'It evicts keys.', entities: ['Redis', 'eviction'] }),
  exampleDocument(3, {
    title: 'Set maxmemory',
    body: 'Before going live.',
    entities: ['eviction'],
  }),
];

describe('searchIndex', () => {
  it('finds a random learning by its own title', () => {
    const random = randomNumbers(1);
    const vocabulary = Array.from({ length: 2_000 }, (_, at) => `word${String(at)}x`);
    const title = (): string => Array.from({ length: 6 }, () => pick(random, vocabulary)).join(' ');
    const documents = exampleDocuments(150, 7).map(({ body, entities }, at) =>
      exampleDocument(at, { title: title(), body, entities }),
    );
    const source = coldSource(documents);
    fc.assert(
      fc.property(fc.nat(documents.length - 1), (at) => {
        const { fused } = search(source, documents[at]?.title ?? '');
        const given = fused.slice(0, 3).map(({ document }) => document);
        expect(given).toContain(at);
      }),
    );
  });

  it.each([
    ['words of its text', 'what if the holder is dead', [], 0],
    ['a file in play', 'change this', ['src/queue/retry-policy.ts'], 1],
    ['the name of a file in play in another folder', 'change this', ['lib/file-lock.ts'], 0],
    ['an entity that the text names', 'what does Redis do', [], 2],
  ])('finds a learning by %s', (_, ...[text, entities, expected]) => {
    expect(best(search(coldSource(LEARNINGS), text, entities))).toBe(expected);
  });

  it('reaches a learning over an entity of one that it found', () => {
    const { fused } = search(coldSource(LEARNINGS, { openModel: undefined }), 'keys');
    expect(fused.slice(0, 2).map(({ document }) => document)).toEqual([2, 3]);
    expect(fused[1]).toMatchObject({ lexical: 0, dense: 0 });
  });

  it('says how near and how completely a learning answers', () => {
    const outcome = search(coldSource(LEARNINGS), 'Retry with jitter');
    expect(outcome.signals).toEqual(['lexical', 'dense', 'graph']);
    expect(outcome.terms).toEqual(['retri', 'jitter']);
    expect(outcome.cosineOf(1)).toBeGreaterThan(outcome.cosineOf(3));
    expect(outcome.coverageOf(1)).toBeGreaterThan(0.4);
    expect(outcome.coverageOf(0)).toBe(0);
  });

  it('is silent on an empty index and about what it does not know', () => {
    expect(search(coldSource([]), 'anything').fused).toEqual([]);
    const unknown = search(coldSource(LEARNINGS, { openModel: undefined }), 'xylophone');
    expect([unknown.fused, unknown.signals, unknown.coverageOf(0)]).toEqual([[], [], 0]);
  });
});

describe('ColdSearchSource', () => {
  const text = 'Retry with jitter';

  it('does without the dense signal where there is no model', () => {
    const source = coldSource(LEARNINGS, { openModel: undefined });
    expect([search(source, text).signals, source.problem]).toEqual([
      ['lexical', 'graph'],
      undefined,
    ]);
  });

  it('does without it when the time is over, before and after the query is embedded', () => {
    for (const steps of [0, 1]) {
      let asked = 0;
      const source = coldSource(LEARNINGS, { hasTime: () => asked++ < steps });
      expect(search(source, text).signals).not.toContain('dense');
      expect(source.problem).toBeUndefined();
    }
  });

  it('does without it and says why when the model cannot be opened', () => {
    const source = coldSource(LEARNINGS, {
      openModel: () => {
        throw new Error('no weights here');
      },
    });
    expect(search(source, text).signals).toEqual(['lexical', 'graph']);
    expect(source.problem).toBe('no weights here');
  });

  it('does without it and says why when the index was made with another model', () => {
    const other = Object.assign(new WordModel(), { modelId: 'other-2' });
    const source = coldSource(LEARNINGS, { openModel: () => other });
    expect(search(source, text).signals).toEqual(['lexical', 'graph']);
    expect(source.problem).toContain('other-2');
  });
});
