import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isHeldOut } from '../../../src/stores/session/is-held-out.js';

const SESSIONS = Array.from(
  { length: 4_000 },
  (_, n) => `8d4988d2-a23b-489d-8290-${String(n).padStart(12, '0')}`,
);

describe('isHeldOut', () => {
  it('holds nothing out at 0 and all at 1', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (id, session) => {
        expect(isHeldOut({ id, session }, 0)).toBe(false);
        expect(isHeldOut({ id, session }, 1)).toBe(true);
      }),
    );
  });

  it('decides the same each time, and holds out at a higher share what it does at a lower one', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.tuple(share, share), (id, session, shares) => {
        const [low, high] = [Math.min(...shares), Math.max(...shares)];
        const pair = { id, session };
        expect(isHeldOut(pair, low)).toBe(isHeldOut({ ...pair }, low));
        if (isHeldOut(pair, low)) expect(isHeldOut(pair, high)).toBe(true);
      }),
    );
  });

  it.each([0.1, 0.5, 0.9])('holds out %f of sessions, of each learning others', (share) => {
    const heldOf = (id: string): readonly boolean[] =>
      SESSIONS.map((session) => isHeldOut({ id, session }, share));
    const [one, other] = [heldOf('lrn-0000000a'), heldOf('lrn-0000000b')];
    // Five standard errors of a share of 4,000.
    const reach = 5 * Math.sqrt((share * (1 - share)) / SESSIONS.length);
    const shareOf = (some: readonly boolean[]): number => some.filter(Boolean).length / some.length;
    expect(Math.abs(shareOf(one) - share)).toBeLessThan(reach);
    const both = shareOf(one.map((held, n) => held && other[n] === true));
    expect(Math.abs(both - share ** 2)).toBeLessThan(reach);
  });
});
