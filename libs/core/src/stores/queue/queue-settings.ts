import { decimal, flag, integer, type SettingValues } from '../../foundation/settings/setting.js';

export const QUEUE_SETTINGS = {
  workers: integer({
    env: 'REFLECT_QUEUE_WORKERS',
    default: 2,
    min: 1,
    max: 16,
    describe: 'Jobs that a drain runs at once',
  }),
  capacity: integer({
    env: 'REFLECT_QUEUE_CAPACITY',
    default: 1000,
    min: 1,
    max: 100_000,
    describe: 'Jobs that may wait; further lines stay in the inbox',
  }),
  dropOldest: flag({
    env: 'REFLECT_QUEUE_DROP_OLDEST',
    default: false,
    describe:
      "When the queue is full, the SDK's enqueue gives up the oldest job or line of the inbox and does not wait",
  }),
  blockTimeoutSeconds: decimal({
    env: 'REFLECT_QUEUE_BLOCK_TIMEOUT',
    default: 5,
    min: 0,
    max: 3600,
    describe: "How long the SDK's enqueue waits for room, in seconds",
  }),
  maxAttempts: integer({
    env: 'REFLECT_QUEUE_MAX_ATTEMPTS',
    default: 5,
    min: 1,
    max: 100,
    describe: 'Failed attempts after which a job becomes a dead letter',
  }),
  initialDelaySeconds: decimal({
    env: 'REFLECT_QUEUE_INITIAL_DELAY',
    default: 1,
    min: 0,
    max: 3600,
    describe: 'Wait after the first failed attempt, in seconds; it doubles each time',
  }),
  maxDelaySeconds: decimal({
    env: 'REFLECT_QUEUE_MAX_DELAY',
    default: 300,
    min: 0,
    max: 86_400,
    describe: 'Longest wait between two attempts, in seconds',
  }),
  jitter: decimal({
    env: 'REFLECT_QUEUE_JITTER',
    default: 0.2,
    min: 0,
    max: 1,
    describe: 'Random part of each wait, as a fraction of it, to either side',
  }),
  jobTimeoutSeconds: decimal({
    env: 'REFLECT_QUEUE_JOB_TIMEOUT',
    default: 120,
    min: 0.01,
    max: 3600,
    describe: 'Longest run of one job, in seconds; 2.5 times as long for transcripts over 1 MiB',
  }),
  staleAfterSeconds: decimal({
    env: 'REFLECT_QUEUE_STALE_AFTER',
    default: 7 * 86_400,
    min: 60,
    max: 365 * 86_400,
    describe: 'Age at which a job that nothing held up is given up, in seconds',
  }),
} as const;

export type QueueSettings = SettingValues<typeof QUEUE_SETTINGS>;
