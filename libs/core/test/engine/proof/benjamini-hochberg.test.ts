import { describe, expect, it } from 'vitest';

import { benjaminiHochberg } from '../../../src/engine/proof/benjamini-hochberg.js';

describe('benjaminiHochberg', () => {
  it('adjusts as p.adjust of R does, in the order of the input', () => {
    const adjusted = benjaminiHochberg([0.01, 0.04, 0.03, 0.005]);
    [0.02, 0.04, 0.04, 0.02].forEach((p, n) => {
      expect(adjusted[n]).toBeCloseTo(p, 12);
    });
  });

  it('leaves a single one as it is, and takes none', () => {
    expect(benjaminiHochberg([0.2])).toEqual([0.2]);
    expect(benjaminiHochberg([])).toEqual([]);
  });
});
