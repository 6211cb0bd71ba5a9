import { expect, it } from 'vitest';
import { toIndexedDocument } from '../../../src/engine/indexing/to-indexed-document.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

const SECRET = 'hunter2secretXYZ';

it('takes in no secret that a person wrote into any part of a document', () => {
  const { entities, relations, tags, files, queries } = SAMPLE;
  const document = toIndexedDocument({
    ...SAMPLE,
    body: `The password: ${SECRET} opens the staging database.`,
    entities: [...entities, { name: SECRET, type: 'symbol' }],
    relations: [...relations, { source: SECRET, type: 'opens', target: 'staging' }],
    tags: [...tags, SECRET.toLowerCase()],
    files: [...files, `secrets/${SECRET}.txt`],
    queries: [...queries, `what is ${SECRET} for`],
  });
  expect(JSON.stringify(document).toLowerCase()).not.toContain(SECRET.toLowerCase());
  expect(document.body).toBe('The password: [REDACTED:password] opens the staging database.');
  expect(document.entities).toEqual(entities.map(({ name }) => name));
});

it('takes in all of a document without one', () => {
  const document = toIndexedDocument(SAMPLE);
  expect(document).toMatchObject({
    ...{ title: SAMPLE.title, body: SAMPLE.body, queries: SAMPLE.queries },
    record: { tags: SAMPLE.tags, files: SAMPLE.files },
  });
});
