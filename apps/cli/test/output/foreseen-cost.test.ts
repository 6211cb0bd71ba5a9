import { describe, expect, it } from 'vitest';

import { foreseenCost, roughTime } from '../../src/output/foreseen-cost.js';

const KNOWN = {
  ...{ tokens: [1_000, 2_000, 3_000], isByRules: false, readMs: 4_000, assumedCostUsd: 0.1 },
  cost: { runs: 0, costUsd: 0 },
};

describe('what reading the past would take', () => {
  it('counts a run for what it is assumed to cost until one has told', () => {
    expect(foreseenCost(KNOWN)).toMatchObject({ runs: 3, tokens: 6_000, isByRuns: false });
    expect(foreseenCost(KNOWN).costUsd).toBeCloseTo(0.3, 9);
    const known = foreseenCost({ ...KNOWN, cost: { runs: 4, costUsd: 0.2 } });
    expect(known.isByRuns).toBe(true);
    expect(known.costUsd).toBeCloseTo(0.15, 9);
  });

  it('costs nothing by rules, and takes some time of the machine all the same', () => {
    expect(foreseenCost({ ...KNOWN, isByRules: true })).toEqual({
      ...{ runs: 0, tokens: 0, costUsd: 0, isByRuns: false },
      seconds: 24,
    });
    expect(foreseenCost(KNOWN).seconds).toBe(24 + 90);
  });

  it.each([
    [1, '1 second'],
    [89, '89 seconds'],
    [600, '10 minutes'],
    [3 * 3600, '3 hours'],
  ])('is told no finer than it is known: %d', (seconds, text) => {
    expect(roughTime(seconds)).toBe(text);
  });
});
