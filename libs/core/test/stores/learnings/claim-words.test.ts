import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directivesOf, mayForbid } from '../../../src/stores/learnings/claim-words.js';

const PARTS =
  'use|npm|not|never|over|instead of|and |always|but|avoid|in place of|no longer|nicht|x| |, |.|-| – |; |(|é'.split(
    '|',
  );

describe('mayForbid', () => {
  it('misses no directive against something', () => {
    const claims = fc
      .array(fc.constantFrom(...PARTS), { maxLength: 14 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(claims, (claim) => {
        const forbids = directivesOf(claim).some(({ positive }) => !positive);
        expect({ claim, isMissed: forbids && !mayForbid(claim) }).toEqual({
          claim,
          isMissed: false,
        });
      }),
      { numRuns: 3_000 },
    );
  });

  it('tells claims that only say what to do', () => {
    expect(mayForbid('use pnpm to install packages')).toBe(false);
    expect(mayForbid('use pnpm instead of npm')).toBe(true);
    expect(mayForbid('Never install with npm')).toBe(true);
  });
});
