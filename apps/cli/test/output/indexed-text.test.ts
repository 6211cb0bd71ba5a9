import { expect, it } from 'vitest';

import { indexedText } from '../../src/output/indexed-text.js';

it('tells how many learnings are indexed, and what compares them where hnswlib-node is missing', () => {
  expect(indexedText({ documents: 1, vectors: 'hnswlib' })).toBe('1 learning');
  expect(indexedText({ documents: 12, vectors: 'every-vector' })).toBe(
    '12 learnings; hnswlib-node cannot be loaded, so every vector is compared, with the same answers',
  );
});
