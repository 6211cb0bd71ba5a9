import { describe, expect, it } from 'vitest';

import { legendText, verdictText } from '../../src/page/text/proof-text.js';
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
