import { decimal, integer, type SettingValues } from '../config/setting.js';

export const DRAIN_SETTINGS = {
  dailyMax: integer({
    env: 'REFLECT_DRAIN_DAILY_MAX',
    default: 20,
    min: 0,
    max: 10_000,
    describe: 'Worker runs that cost something, in any 24 hours',
  }),
  dailyTokens: integer({
    env: 'REFLECT_DRAIN_DAILY_TOKENS',
    default: 0,
    min: 0,
    max: 1_000_000_000,
    describe: 'Tokens that worker runs may use in any 24 hours; 0 is no limit',
  }),
  dailyCostUsd: decimal({
    env: 'REFLECT_DRAIN_DAILY_COST',
    default: 0,
    min: 0,
    max: 100_000,
    describe: 'What worker runs may cost in any 24 hours, in US dollars; 0 is no limit',
  }),
  assumedCostUsd: decimal({
    env: 'REFLECT_DRAIN_ASSUMED_COST',
    default: 0.1,
    min: 0,
    max: 1000,
    describe: 'What a run counts for until its cost is known, in US dollars',
  }),
  quietMinutes: decimal({
    env: 'REFLECT_DRAIN_QUIET_MINUTES',
    default: 5,
    min: 0,
    max: 1440,
    describe: 'How long a transcript must not have changed, unless its session ended, in minutes',
  }),
  lingerSeconds: decimal({
    env: 'REFLECT_DRAIN_LINGER',
    default: 20,
    min: 0,
    max: 600,
    describe: 'How long a drain waits for the next due job before it exits, in seconds',
  }),
  maxMinutes: decimal({
    env: 'REFLECT_DRAIN_MAX_MINUTES',
    default: 30,
    min: 0.01,
    max: 1440,
    describe: 'After how long a drain takes no further job, in minutes',
  }),
  pauseMinutes: decimal({
    env: 'REFLECT_DRAIN_PAUSE_MINUTES',
    default: 15,
    min: 0,
    max: 1440,
    describe:
      'How long a driver that is offline, logged out or out of quota is left alone, in minutes',
  }),
  stopGraceSeconds: decimal({
    env: 'REFLECT_DRAIN_STOP_GRACE',
    default: 20,
    min: 0,
    max: 25,
    describe: 'How long running jobs may go on after a request to stop, in seconds',
  }),
} as const;

export type DrainSettings = SettingValues<typeof DRAIN_SETTINGS>;
