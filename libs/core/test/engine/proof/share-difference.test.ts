import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ArmCount } from '../../../src/engine/proof/observation.js';
import { shareDifference, wilsonInterval } from '../../../src/engine/proof/share-difference.js';

const count = (broken: number, sessions: number): ArmCount => ({ broken, sessions });

const anyCount = fc
  .integer({ min: 1, max: 400 })
  .chain((sessions) => fc.record({ sessions: fc.constant(sessions), broken: fc.nat(sessions) }));

describe('wilsonInterval', () => {
  it('is that of published examples', () => {
    expect(wilsonInterval(count(81, 263)).low).toBeCloseTo(0.2553, 4);
    expect(wilsonInterval(count(81, 263)).high).toBeCloseTo(0.3662, 4);
    expect(wilsonInterval(count(0, 20)).low).toBe(0);
    expect(wilsonInterval(count(0, 20)).high).toBeCloseTo(0.1611, 4);
  });
});

describe('shareDifference', () => {
  it('is that of a published example', () => {
    const difference = shareDifference({ given: count(56, 70), held: count(48, 80) });
    expect(difference?.value).toBeCloseTo(0.2, 10);
    expect(difference?.low).toBeCloseTo(0.0524, 4);
    expect(difference?.high).toBeCloseTo(0.3339, 4);
  });

  it('says nothing when an arm is empty', () => {
    expect(shareDifference({ given: count(1, 4), held: count(0, 0) })).toBeUndefined();
    expect(shareDifference({ given: count(0, 0), held: count(1, 4) })).toBeUndefined();
  });

  it('lies within its interval, within -1 and 1, and turns round with the arms', () => {
    fc.assert(
      fc.property(anyCount, anyCount, (given, held) => {
        const there = shareDifference({ given, held });
        const back = shareDifference({ given: held, held: given });
        if (there === undefined || back === undefined) throw new Error('No arm is empty.');
        expect(there.low).toBeLessThanOrEqual(there.value + 1e-12);
        expect(there.high).toBeGreaterThanOrEqual(there.value - 1e-12);
        expect(there.low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(there.high).toBeLessThanOrEqual(1 + 1e-12);
        expect(back.low).toBeCloseTo(-there.high, 10);
        expect(back.high).toBeCloseTo(-there.low, 10);
      }),
    );
  });
});
