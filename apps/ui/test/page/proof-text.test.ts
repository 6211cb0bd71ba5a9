import { describe, expect, it } from 'vitest';

import {
  heldText,
  isShownToPrevent,
  legendText,
  preventedText,
  verdictText,
  weekSentence,
} from '../../src/page/text/proof-text.js';
import type { HomeAnswer } from '../../src/wire/home.js';

type Proof = HomeAnswer['proof'];
type Proven = Proof['top'][number];

const NOBODY = { sessions: 0, broken: 0 };

function proven(values: Pick<Proven, 'verdict' | 'ground'>): Proven {
  return {
    ...{ id: 'lrn-0000000000000001', kind: 'learning', title: 'Use pnpm', status: 'active' },
    ...{ before: NOBODY, after: NOBODY, given: NOBODY, held: NOBODY, missed: NOBODY },
    ...values,
  };
}

function proofOf(...top: readonly Proven[]): Pick<Proof, 'top' | 'settings'> {
  return { top, settings: { holdout: 0.1, falseDiscoveries: 0.05, usefulDifference: 0.05 } };
}

const FOUND = proven({ verdict: 'keep', ground: 'fewer' });
const RARE = proven({ verdict: 'end', ground: 'rare' });

describe('a verdict', () => {
  it('has a star where no bound holds for it, and the legend says so', () => {
    expect([FOUND, RARE].map(verdictText)).toEqual(['keep', 'end*']);
    expect(legendText(proofOf(FOUND, RARE))).toMatch(/^\* .* at most 5 %/);
  });

  it('needs no legend where none has a star', () => {
    const few: Proven = { ...proven({ verdict: 'too few to tell' }) };
    expect(verdictText(few)).toBe('too few to tell');
    expect(legendText(proofOf(FOUND, few))).toBeUndefined();
  });
});

describe('what was prevented this week', () => {
  const given = { sessions: 12, broken: 2 };
  const told = { given, most: 9, unneeded: 1 };

  it('is at most what did not come back, where nothing was held out', () => {
    expect(preventedText(told)).toEqual(['≤ 9', 'told, and did not come back']);
    expect(weekSentence(told, undefined)).toBe(
      'Sessions that were read since were told 12 times of a known mistake: 9 did not come back in that session, 2 came back all the same, 1 had no use for it. Some would not have come back anyway: how many, only what is held out by chance can say.',
    );
  });

  it('is estimated with its interval where something was, also where it does harm', () => {
    const known = { ...told, prevented: { value: 5.6, low: -1.2, high: 9 } };
    expect(preventedText(known)).toEqual([
      '≈ 6',
      'mistakes (−1 to 9); 9 were told and did not come back',
    ]);
    const difference = { value: -0.47, low: -0.8, high: 0.1 };
    expect(weekSentence(known, difference)).toContain(
      'What is told comes back less often than what is held out, by 47 in 100: of 12 told that is 6 prevented (−1 to 9 at 95 %).',
    );
    const harm = { ...told, prevented: { value: -2, low: -4, high: -0.4 } };
    expect(preventedText(harm)[0]).toBe('≈ −2');
    expect(weekSentence(harm, { value: 0.17, low: 0.1, high: 0.3 })).toContain(
      'more often than what is held out, by 17 in 100',
    );
  });

  it('is nothing where nothing was told', () => {
    const none = { given: { sessions: 0, broken: 0 }, most: 0, unneeded: 0 };
    expect(preventedText(none)[0]).toBe('0');
  });
});

describe('a mistake that did not come back', () => {
  const mistake = {
    ...({ id: 'lrn-0000000000000001', kind: 'learning', title: 'Use pnpm' } as const),
    ...{ sessions: 6, followed: 2, at: '2026-01-02T03:04:05.000Z', held: NOBODY },
  };

  it('is shown to be prevented only where it came back more often without', () => {
    const by = (value: number): boolean =>
      isShownToPrevent({ ...mistake, difference: { value, low: value - 0.2, high: value + 0.2 } });
    expect([by(-0.4), by(0), by(0.07)]).toEqual([true, false, false]);
    expect(isShownToPrevent(mistake)).toBe(true);
  });

  it('says what happened where it was held out', () => {
    expect(heldText({ sessions: 7, broken: 0 })).toBe('held out of 7 sessions: not there either');
    expect(heldText({ sessions: 7, broken: 5 })).toBe('held out, it came back in 5 of 7');
  });
});
