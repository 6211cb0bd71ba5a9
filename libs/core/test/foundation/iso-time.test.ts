import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isoTime } from '../../src/foundation/iso-time.js';

it('writes every time as Date does', () => {
  const times = fc.oneof(
    fc.integer({ min: 0, max: 5_000_000_000_000 }),
    fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 }),
    fc.double({ min: 0, max: 5e12, noNaN: true }),
    fc
      .record({ year: fc.integer({ min: 1970, max: 9999 }), day: fc.integer({ min: 0, max: 366 }) })
      .map(({ year, day }) => Date.UTC(year, 0, day)),
  );
  fc.assert(
    fc.property(times, (ms) => {
      expect(isoTime(ms)).toBe(new Date(ms).toISOString());
    }),
    { numRuns: 2_000 },
  );
});
