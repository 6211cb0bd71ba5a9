import { describe, expect, it } from 'vitest';

import { fisherExact, type ExactTest } from '../../../src/engine/proof/fisher-exact.js';
import type { ArmCount } from '../../../src/engine/proof/observation.js';

/** Rows of a table: broken and whole sessions, given and held. */
function test(given: readonly [number, number], held: readonly [number, number]): ExactTest {
  const count = ([broken, whole]: readonly [number, number]): ArmCount => ({
    broken,
    sessions: broken + whole,
  });
  return fisherExact({ given: count(given), held: count(held) });
}

describe('fisherExact', () => {
  it('is that of published examples', () => {
    expect(test([3, 1], [1, 3]).p).toBeCloseTo(34 / 70, 10);
    expect(test([2, 15], [10, 3]).p).toBeCloseTo(0.0005367, 7);
  });

  it('knows the least p that any outcome could have had', () => {
    expect(test([3, 1], [1, 3]).leastP).toBeCloseTo(2 / 70, 10);
    expect(test([4, 0], [0, 4]).p).toBeCloseTo(2 / 70, 10);
    expect(test([0, 9], [0, 4]).leastP).toBe(1);
  });

  it('stays exact in shape where the tables are too improbable for a plain product', () => {
    const { p, leastP } = test([0, 4000], [2000, 2000]);
    expect(p).toBeLessThan(1e-200);
    expect(p).toBeGreaterThanOrEqual(leastP);
    expect(test([1000, 3000], [1000, 3000]).p).toBeCloseTo(1, 10);
  });
});
