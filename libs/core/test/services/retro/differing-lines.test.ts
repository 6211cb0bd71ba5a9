import fc from 'fast-check';
import { expect, it } from 'vitest';

import { differingLines } from '../../../src/services/retro/differing-lines.js';

const text = fc
  .array(fc.constantFrom('a', 'b', ''), { maxLength: 8 })
  .map((lines) => lines.join('\n'));

it('finds all that two texts begin and end with, and counts no line twice', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { old, next, start, end } = differingLines(before, after);
      expect([old.join('\n'), next.join('\n')]).toEqual([before, after]);
      expect(old.slice(0, start)).toEqual(next.slice(0, start));
      expect(old.slice(old.length - end)).toEqual(next.slice(next.length - end));
      const most = Math.min(old.length, next.length);
      expect(start + end).toBeLessThanOrEqual(most);
      if (start + end < most) {
        expect(old[start]).not.toBe(next[start]);
        expect(old.at(-1 - end)).not.toBe(next.at(-1 - end));
      }
    }),
  );
});
