import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../../../src/stores/queue/retry-policy.js';
import { exampleSettings } from './example-jobs.js';

const middle = (): number => 0.5;

describe('retryDelayMs', () => {
  it('doubles from one second up to five minutes', () => {
    const delays = [1, 2, 3, 4, 9, 10, 50].map((n) => retryDelayMs(n, exampleSettings(), middle));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 256_000, 300_000, 300_000]);
  });

  it('follows the settings', () => {
    const policy = exampleSettings({ initialDelaySeconds: 2, maxDelaySeconds: 3, jitter: 0.5 });
    expect([1, 2].map((n) => retryDelayMs(n, policy, () => 0))).toEqual([1000, 1500]);
  });

  it('stays within a fifth of the delay', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), random, (attempt, number) => {
        const plain = retryDelayMs(attempt, exampleSettings(), middle);
        const spread = retryDelayMs(attempt, exampleSettings(), () => number);
        expect(Math.abs(spread - plain)).toBeLessThanOrEqual(plain * 0.2);
      }),
    );
  });
});
