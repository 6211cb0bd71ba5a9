import { describe, expect, it } from 'vitest';

import type { Observation } from '../../../src/engine/proof/observation.js';
import type { Arm } from '../../../src/stores/session/trial-moments.js';
import { overallDifference } from '../../../src/engine/proof/overall-difference.js';

const BOOTSTRAP = { seed: 7, samples: 400 };

interface Batch {
  readonly arm: Arm;
  readonly propensity: number;
  readonly sessions: number;
  readonly broken: number;
}

function batch(name: string, { arm, propensity, sessions, broken }: Batch): readonly Observation[] {
  return Array.from({ length: sessions }, (_, n) => ({
    ...{ id: 'lrn-0000000a', session: `${name}-${arm}-${String(n)}`, arm, propensity },
    broken: n < broken,
  }));
}

/** A quarter broken while 10 % were held out, three quarters while half were; no effect in either. */
const TWO_TIMES = [
  ...batch('early', { arm: 'given', propensity: 0.9, sessions: 360, broken: 90 }),
  ...batch('early', { arm: 'held', propensity: 0.1, sessions: 40, broken: 10 }),
  ...batch('late', { arm: 'given', propensity: 0.5, sessions: 200, broken: 150 }),
  ...batch('late', { arm: 'held', propensity: 0.5, sessions: 200, broken: 150 }),
];

describe('overallDifference', () => {
  it('is not bent by a share held out that changed on the way', () => {
    const overall = overallDifference(TWO_TIMES, BOOTSTRAP);
    expect(overall?.value).toBeCloseTo(0, 10);
    expect(overall?.low).toBeLessThan(0);
    expect(overall?.high).toBeGreaterThan(0);
  });

  it('leaves out what could not have been held', () => {
    const before = batch('before', { arm: 'given', propensity: 1, sessions: 500, broken: 0 });
    expect(overallDifference([...before, ...TWO_TIMES], BOOTSTRAP)).toEqual(
      overallDifference(TWO_TIMES, BOOTSTRAP),
    );
    expect(overallDifference(before, BOOTSTRAP)).toBeUndefined();
  });

  it('draws sessions: many learnings of one session are no more certain than one', () => {
    const once = [
      ...batch('a', { arm: 'given', propensity: 0.5, sessions: 40, broken: 10 }),
      ...batch('a', { arm: 'held', propensity: 0.5, sessions: 40, broken: 20 }),
    ];
    const often = ['b', 'c', 'd', 'e'].flatMap((id) => once.map((one) => ({ ...one, id })));
    expect(overallDifference(often, BOOTSTRAP)).toEqual(overallDifference(once, BOOTSTRAP));
  });
});
