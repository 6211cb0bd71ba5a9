import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rerankContext } from '../../../src/services/recall/rerank-context.js';
import {
  productOf,
  recencyFactor,
  rerankFactors,
  tagFactor,
} from '../../../src/services/recall/rerank-factors.js';
import { exampleRecord } from './support/example-record.js';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const REQUEST = { limit: 3, threshold: 0.5, foreignThreshold: 0.8 };
const daysAgo = (days: number): string => new Date(NOW - days * 86_400_000).toISOString();

it('changes nothing for a learning of today about which nothing is known', () => {
  const context = rerankContext({ ...REQUEST, text: 'some prompt' }, NOW);
  expect(rerankFactors(exampleRecord({ updated: daysAgo(0) }), context)).toEqual({
    recency: 1,
    confidence: 1,
    tags: 1,
    project: 1,
    files: 1,
    feedback: 1,
  });
});

it('names every reason to prefer one', () => {
  const context = rerankContext(
    {
      ...REQUEST,
      text: 'the tests of the package manager',
      entities: ['/home/me/shop/package.json'],
      project: 'github.com/acme/shop',
    },
    NOW,
  );
  const factors = rerankFactors(
    exampleRecord({
      updated: daysAgo(180),
      confidence: 'high',
      tags: ['package-manager', 'testing', 'other'],
      project: 'github.com/acme/shop',
      files: ['**/package.json'],
    }),
    context,
  );
  expect(factors).toEqual({
    recency: 0.85 + 0.15 / 2,
    confidence: 1.1,
    tags: 1 + 2 * 0.05,
    project: 1.15,
    files: 1.2,
    feedback: 1,
  });
  expect(productOf(factors)).toBeCloseTo(0.925 * 1.1 * 1.1 * 1.15 * 1.2, 12);
});

it('has less trust in what was guessed', () => {
  const context = rerankContext({ ...REQUEST, text: '' }, NOW);
  const of = (confidence: 'low' | 'medium' | 'high'): number =>
    rerankFactors(exampleRecord({ confidence }), context).confidence;
  expect([of('low'), of('medium'), of('high')]).toEqual([0.9, 1, 1.1]);
});

it('does not take two learnings without a project for one project', () => {
  const context = rerankContext({ ...REQUEST, text: '' }, NOW);
  expect(rerankFactors(exampleRecord(), context).project).toBe(1);
});

describe('recencyFactor', () => {
  it('halves a learning’s bonus every 180 days', () => {
    expect(recencyFactor(daysAgo(0), NOW)).toBe(1);
    expect(recencyFactor(daysAgo(180), NOW)).toBeCloseTo(0.925, 12);
    expect(recencyFactor(daysAgo(360), NOW)).toBeCloseTo(0.8875, 12);
  });

  it('stands still for a time that is to come or no time at all', () => {
    expect(recencyFactor(daysAgo(-30), NOW)).toBe(1);
    expect(recencyFactor('yesterday', NOW)).toBe(1);
    expect(recencyFactor('', NOW)).toBe(1);
  });

  it('never rises with age and stays above 0.85', () => {
    const days = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [young, old] = [Math.min(a, b), Math.max(a, b)].map((age) =>
          recencyFactor(daysAgo(age), NOW),
        );
        expect(young).toBeGreaterThanOrEqual(old ?? 2);
        expect(old).toBeGreaterThanOrEqual(0.85);
      }),
    );
  });
});

describe('tagFactor', () => {
  const terms = (text: string): ReadonlySet<string> =>
    rerankContext({ ...REQUEST, text }, NOW).terms;

  it('knows a tag in another form of its word', () => {
    expect(tagFactor(['testing', 'migrations'], terms('test the migration'))).toBe(1.1);
  });

  it('counts three tags at most, each once', () => {
    expect(tagFactor(['a1', 'b1', 'c1', 'd1'], terms('a1 b1 c1 d1'))).toBeCloseTo(1.15, 12);
    expect(tagFactor(['package-manager'], terms('package manager'))).toBe(1.05);
    expect(tagFactor(['of-the'], terms('of the'))).toBe(1);
  });
});
