import type { RecallCandidate } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { searchHit } from '../../src/server/search-hit.js';

function candidate(threshold: number): RecallCandidate {
  const signals = { lexical: 1, dense: 1, graph: 0, fused: 1, cosine: 0.4, coverage: 0.2 };
  const explanation = { ...signals, factors: {}, relevance: 0.465, threshold };
  return { record: { id: 'lrn-01' }, score: 1, explanation } as unknown as RecallCandidate;
}

describe('searchHit', () => {
  it('keeps the threshold, and says what the relevance is made of', () => {
    const { explanation } = searchHit(candidate(0.3), ['dense']);
    expect(explanation.threshold).toBe(0.3);
    expect(explanation.parts.meaning).toBeCloseTo(0.325, 12);
    expect(explanation.parts.words).toBeCloseTo(0.14, 12);
  });

  it('says of what is never given that it has no threshold, also as JSON', () => {
    const hit = searchHit(candidate(Infinity), ['dense']);
    expect(JSON.parse(JSON.stringify(hit))).toMatchObject({ explanation: { threshold: null } });
  });
});
