import { expect, it } from 'vitest';
import {
  contentHash,
  documentDigest,
  embeddingText,
  textHash,
} from '../../../src/engine/indexing/index-content.js';
import { toIndexedDocument } from '../../../src/engine/indexing/to-indexed-document.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

const hash = (modelId: string, text: string): string => textHash(modelId, text).toString('hex');

function content(changed: Partial<Learning> = {}, modelId = 'example'): string {
  const document = toIndexedDocument({ ...SAMPLE, ...changed });
  const textHashes = textHash(modelId, embeddingText(document));
  const vectors = { dimension: 0, values: new Int8Array(), scales: new Float32Array() };
  return contentHash([documentDigest(document)], { ...vectors, modelId, textHashes });
}

it('hashes a text with its model', () => {
  expect(hash('a', 'text')).toBe(hash('a', 'text'));
  expect(hash('a', 'text')).toMatch(/^[0-9a-f]{32}$/);
  const others = [hash('a', 'text'), hash('b', 'text'), hash('a', 'texts'), hash('at', 'ext')];
  expect(new Set(others).size).toBe(4);
});

it('hashes everything that a search or a block can show', () => {
  const changes: Partial<Learning>[] = [
    {},
    { title: 'Other' },
    { body: 'Other' },
    { queries: ['other'] },
    { entities: [] },
    { relations: [] },
    { tags: [] },
    { files: [] },
    { kind: 'insight' },
    { confidence: 'high' },
    { scope: { kind: 'global' } },
    { updated: '2027-01-01T00:00:00.000Z' },
    { count: 2 },
    { id: 'lrn-ff' },
  ];
  const hashes = [...changes.map((change) => content(change)), content({}, 'other model')];
  expect(new Set(hashes).size).toBe(changes.length + 1);
  expect(content()).toBe(hashes[0]);
});

it('hashes nothing else', () => {
  expect(content({ seen: ['x'], supersedes: ['lrn-1'], imported: 'y' })).toBe(content());
});
