import type { QueueSettings } from './queue-settings.js';

export type RetryPolicy = Pick<
  QueueSettings,
  'initialDelaySeconds' | 'maxDelaySeconds' | 'jitter' | 'maxAttempts'
>;

/**
 * How long to wait after the `attempt`-th failure, counted from 1: the initial delay, doubled each
 * time, up to the longest delay, then spread by the jitter. `random` gives a number in [0, 1).
 */
export function retryDelayMs(attempt: number, policy: RetryPolicy, random: () => number): number {
  const doubled = policy.initialDelaySeconds * 2 ** (attempt - 1);
  const spread = 1 + policy.jitter * (2 * random() - 1);
  return Math.round(Math.min(doubled, policy.maxDelaySeconds) * 1000 * spread);
}
