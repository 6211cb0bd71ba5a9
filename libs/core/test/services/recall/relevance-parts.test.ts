import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { RecallCandidate } from '../../../src/services/recall/recall-result.js';
import { relevanceParts } from '../../../src/services/recall/relevance-parts.js';
import { askedRelevance, ownRelevance } from '../../../src/services/recall/relevance.js';

type Explanation = RecallCandidate['explanation'];

function explained(values: Partial<Explanation>): Explanation {
  return { cosine: 0, coverage: 0, relevance: 0, ...values } as Explanation;
}

const ALL = ['lexical', 'dense'];

describe('relevanceParts', () => {
  it('says what meaning and words add', () => {
    const parts = relevanceParts(explained({ cosine: 0.4, coverage: 0.2, relevance: 0.465 }), ALL);
    expect(parts.meaning).toBeCloseTo(0.325, 12);
    expect(parts.words).toBeCloseTo(0.14, 12);
    expect([parts.situation, parts.neighbour]).toEqual([0, 0]);
  });

  it('gives all to words where meanings were not compared', () => {
    const parts = relevanceParts(explained({ coverage: 0.3, relevance: 0.6 }), ['lexical']);
    expect([parts.meaning, parts.words]).toEqual([0, 0.6]);
  });

  it('names what else there is: a situation, or a neighbour', () => {
    const asked = 0.7;
    const relevance = askedRelevance({ cosine: 0, asked });
    expect(relevanceParts(explained({ asked, relevance }), ALL)).toMatchObject({
      situation: relevance,
      neighbour: 0,
    });
    expect(relevanceParts(explained({ relevance: 0.36 }), ALL).neighbour).toBeCloseTo(0.36, 12);
  });

  it('adds up to the relevance, also where that is held down', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, (cosine, coverage, ceiling) => {
        const relevance = Math.min(ceiling, ownRelevance({ cosine, coverage }));
        const parts = relevanceParts(explained({ cosine, coverage, relevance }), ALL);
        const { meaning, words, situation, neighbour } = parts;
        expect(meaning + words + situation + neighbour).toBeCloseTo(relevance, 5);
        expect(Math.min(meaning, words, situation, neighbour)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
