import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topDocuments } from '../../../src/engine/search/top-documents.js';

const score = fc.oneof(fc.float({ min: -1, max: 1, noNaN: true }), fc.constantFrom(0, 0.25, 0.5));

describe('topDocuments', () => {
  it('gives the beginning of all positive scores, sorted', () => {
    fc.assert(
      fc.property(fc.array(score, { maxLength: 200 }), fc.nat(20), (values, count) => {
        const scores = Float32Array.from(values);
        const sorted = [...scores.keys()]
          .filter((document) => (scores[document] ?? 0) > 0)
          .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
        expect(topDocuments(scores, count)).toEqual(sorted.slice(0, count));
      }),
    );
  });
});
