import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  isUnused,
  keepsBeingIgnored,
  learningFactor,
} from '../../../src/stores/feedback/implied-feedback.js';
import { feedbackFactor } from '../../../src/stores/feedback/rating.js';
import type { LearningUse } from '../../../src/stores/feedback/session-use.js';

const use = (counts: Partial<LearningUse>): LearningUse => ({
  ...{ given: 20, helped: 0, ignored: 0, misled: 0, broken: 0, lastGiven: '' },
  ...counts,
});
const WEIGHTS = { impliedWeight: 0.25, ignoredAfter: 10, unusedAfter: 4 };

describe('learningFactor', () => {
  it.each([
    [undefined, 1],
    [use({}), 1],
    [use({ helped: 5 }), 2 ** 0.25],
    [use({ misled: 5 }), 2 ** -0.25],
    [use({ helped: 1 }), 2 ** (0.25 * 0.52)],
    [use({ helped: 1, ignored: 9 }), 2 ** (0.25 * 0.1)],
    [use({ ignored: 9 }), 1],
    [use({ ignored: 10 }), 2 ** -0.25],
    [use({ ignored: 10, helped: 1 }), 2 ** (0.25 / 11)],
    [use({ ignored: 10, broken: 1 }), 1],
  ])('of what sessions did, %j, is %d', (used, factor) => {
    expect(learningFactor(undefined, used, WEIGHTS)).toBeCloseTo(factor, 9);
  });

  it("is that of people's ratings where nothing is implied", () => {
    const rated = { count: 2, mean: -0.5 };
    expect(learningFactor(rated, undefined, WEIGHTS)).toBe(feedbackFactor(rated));
    const unheard = { ...WEIGHTS, impliedWeight: 0 };
    expect(learningFactor(rated, use({ misled: 9 }), unheard)).toBe(feedbackFactor(rated));
  });

  it('goes with one rating of a person against all that sessions did', () => {
    const count = fc.nat(50);
    const counts = fc.record({ helped: count, ignored: count, misled: count, broken: count });
    const impliedWeight = fc.double({ min: 0, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(counts, impliedWeight, fc.nat(20), (used, weight, ignoredAfter) => {
        const weights = { impliedWeight: weight, ignoredAfter, unusedAfter: 0 };
        const factorOf = (mean: number): number =>
          learningFactor({ count: 1, mean }, use(used), weights);
        expect(factorOf(1)).toBeGreaterThan(1);
        expect(factorOf(-1)).toBeLessThan(1);
      }),
    );
  });
});

describe('keepsBeingIgnored', () => {
  it('is never the case with 0', () => {
    expect(keepsBeingIgnored(use({ ignored: 1000 }), 0)).toBe(false);
  });
});

describe('isUnused', () => {
  it.each([
    [{ given: 3 }, 4, false, false],
    [{ given: 4 }, 4, false, true],
    [{ given: 4, helped: 1 }, 4, false, false],
    [{ given: 4, broken: 1 }, 4, false, false],
    [{ given: 9, ignored: 3 }, 4, true, false],
    [{ given: 9, ignored: 4 }, 4, true, true],
    [{ given: 1000, ignored: 1000 }, 0, true, false],
  ])('of %j after %d sessions, as a rule %s, is %s', (...[counts, after, rule, unused]) => {
    expect(isUnused(use(counts), after, rule)).toBe(unused);
  });
});
