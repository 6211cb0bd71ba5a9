import { integer, type SettingValues } from '../../foundation/settings/setting.js';

export const WATCHDOG_SETTINGS = {
  silentSessions: integer({
    env: 'REFLECT_WATCHDOG_SESSIONS',
    default: 5,
    min: 0,
    max: 1000,
    describe: 'Sessions in a row that are not captured or not reflected before it is told; 0 never',
  }),
  emptySessions: integer({
    env: 'REFLECT_WATCHDOG_EMPTY_SESSIONS',
    default: 20,
    min: 0,
    max: 1000,
    describe: 'Sessions in a row that teach nothing before it is told; 0 never',
  }),
} as const;

export type WatchdogSettings = SettingValues<typeof WATCHDOG_SETTINGS>;
