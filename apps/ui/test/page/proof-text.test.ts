import { describe, expect, it } from 'vitest';

import {
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
    expect(weekSentence(told)).toBe(
      'Told 12 times: 9 did not come back in that session, 2 came back all the same, 1 had no use for it. Some would not have come back anyway: how many, only what is held out by chance can say.',
    );
  });

  it('is estimated with its interval where something was, also where it does harm', () => {
    const known = { ...told, prevented: { value: 5.6, low: -1.2, high: 9 } };
    expect(preventedText(known)).toEqual(['6', '−1 to 9 at 95 %, of 9 told and not come back']);
    expect(weekSentence(known)).toContain('6 of them were prevented (−1 to 9).');
    const harm = { ...told, prevented: { value: -2, low: -4, high: -0.4 } };
    expect(preventedText(harm)[0]).toBe('−2');
  });

  it('is nothing where nothing was told', () => {
    const none = { given: { sessions: 0, broken: 0 }, most: 0, unneeded: 0 };
    expect(preventedText(none)[0]).toBe('0');
  });
});
