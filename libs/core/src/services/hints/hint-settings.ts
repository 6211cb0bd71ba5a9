import { flag, integer, type SettingValues } from '../../foundation/settings/setting.js';

export const HINT_SETTINGS = {
  most: integer({
    env: 'REFLECT_HINTS_MOST',
    default: 5,
    min: 1,
    max: 50,
    describe:
      'Hints that wait for the next session of a project; the oldest makes room for a new one',
  }),
  activity: flag({
    env: 'REFLECT_HINTS_ACTIVITY',
    default: true,
    describe: 'Tell the next session of a project what the last one left failing, and where it was',
  }),
} as const;

export type HintSettings = SettingValues<typeof HINT_SETTINGS>;
