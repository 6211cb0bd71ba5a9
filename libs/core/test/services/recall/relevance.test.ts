import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  askedOfText,
  askedRelevance,
  relevanceOf,
  situationRelevance,
  thresholdFor,
  ownRelevance,
} from '../../../src/services/recall/relevance.js';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const cosine = fc.double({ min: -1, max: 1, noNaN: true });

it('is nothing for what is unrelated and all for what is plainly meant', () => {
  expect(ownRelevance({ cosine: 0.2, coverage: 0 })).toBe(0);
  expect(ownRelevance({ cosine: -1, coverage: 0 })).toBe(0);
  expect(ownRelevance({ cosine: 0.4, coverage: 0 })).toBeCloseTo(0.325, 12);
  expect(ownRelevance({ cosine: 0.6, coverage: 0.2 })).toBeCloseTo(0.79, 12);
  expect(ownRelevance({ cosine: 1, coverage: 1 })).toBe(1);
});

it('believes words alone where meanings were not compared', () => {
  const alone = (coverage: number): number => ownRelevance({ cosine: undefined, coverage });
  expect([alone(0), alone(0.25), alone(0.5), alone(1)]).toEqual([0, 0.5, 1, 1]);
});

it('lends a neighbour in the graph a part of the best', () => {
  const found = { cosine: 0.1, coverage: 0, graph: 0.5 };
  expect(relevanceOf(found, 0.9)).toBeCloseTo(0.36, 12);
  expect(relevanceOf(found, 0)).toBe(0);
  expect(relevanceOf({ cosine: 0.6, coverage: 0.5, graph: 0.5 }, 1)).toBe(1);
});

it('rises with each thing that speaks for a learning, from 0 to 1', () => {
  fc.assert(
    fc.property(
      fc.record({ cosine, coverage: share, graph: share, best: share }),
      fc.record({ cosine: share, coverage: share, graph: share, best: share }),
      (low, more) => {
        const high = {
          cosine: Math.min(1, low.cosine + more.cosine),
          coverage: Math.min(1, low.coverage + more.coverage),
          graph: Math.min(1, low.graph + more.graph),
        };
        const before = relevanceOf(low, low.best);
        const after = relevanceOf(high, Math.min(1, low.best + more.best));
        expect(after).toBeGreaterThanOrEqual(before);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThanOrEqual(1);
        expect(before).toBeGreaterThanOrEqual(ownRelevance(low));
      },
    ),
  );
});

it('asks for less where there is less to choose from', () => {
  expect(thresholdFor(0.5, 1)).toBeCloseTo(0.225, 12);
  expect(thresholdFor(0.5, 1_000)).toBeCloseTo(0.5, 12);
  expect(thresholdFor(0.5, 50_000)).toBe(0.5);
  fc.assert(
    fc.property(share, fc.nat(100_000), fc.nat(100_000), (threshold, one, other) => {
      const [few, many] = one < other ? [one, other] : [other, one];
      expect(thresholdFor(threshold, few)).toBeLessThanOrEqual(thresholdFor(threshold, many));
    }),
  );
});

describe('askedRelevance', () => {
  it('grows with what is asked, and less with the words of the rule', () => {
    const one = askedRelevance({ cosine: 0.3, asked: 0.3 });
    const byWords = askedRelevance({ cosine: 0.4, asked: 0.3 });
    expect(byWords).toBeGreaterThan(one);
    expect(askedRelevance({ cosine: 0.3, asked: 0.4 })).toBeGreaterThan(byWords);
    expect(askedRelevance({ cosine: 0.9, asked: 0 })).toBe(0);
  });

  it('still compares where both are strong', () => {
    const strong = askedRelevance({ cosine: 0.6, asked: 0.6 });
    expect(strong).toBeLessThan(1);
    expect(askedRelevance({ cosine: 0.7, asked: 0.6 })).toBeGreaterThan(strong);
  });
});

describe('askedOfText', () => {
  it('takes a short text by its likeness, however few words it has', () => {
    for (const words of [0, 1, 12]) expect(askedOfText(0.4, words)).toBe(0.4);
  });

  it('asks more of a text the longer it is, by as much for each doubling', () => {
    const once = 0.4 - askedOfText(0.4, 24);
    expect(once).toBeGreaterThan(0);
    expect(0.4 - askedOfText(0.4, 48)).toBeCloseTo(2 * once, 12);
  });
});

describe('situationRelevance', () => {
  it('trusts the own words of a rule less where what is asked in its situation is not', () => {
    const signals = { cosine: 0.5, coverage: 0.3, graph: 0 };
    const plain = relevanceOf(signals, 0);
    const told = { best: 0, isNamed: true };
    expect(situationRelevance(signals, { ...told, asked: 0 })).toBeCloseTo(0.8 * plain);
    expect(situationRelevance(signals, { ...told, asked: 0.6 })).toBeGreaterThan(plain);
  });

  it('trusts them as it does otherwise where only its meaning is near to a situation', () => {
    const signals = { cosine: 0.5, coverage: 0.3, graph: 0 };
    const plain = relevanceOf(signals, 0);
    const told = { best: 0, isNamed: false };
    expect(situationRelevance(signals, { ...told, asked: 0 })).toBeCloseTo(plain);
    expect(situationRelevance(signals, { ...told, asked: 0.6 })).toBeGreaterThan(plain);
  });
});
