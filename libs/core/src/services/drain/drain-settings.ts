import { BUDGET_SETTINGS } from '../../stores/budget/budget-settings.js';
import { decimal, type SettingValues } from '../../foundation/settings/setting.js';

export const DRAIN_SETTINGS = {
  ...BUDGET_SETTINGS,
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
