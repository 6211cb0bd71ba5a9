import { flag, integer, type SettingValues } from '../../foundation/settings/setting.js';

/** What is kept of what was said, beside the learnings. */
export const EPISODE_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_EPISODES',
    default: true,
    describe: 'Keep exchanges in which a person decided something, and give them where they answer',
  }),
  maxPerProject: integer({
    env: 'REFLECT_EPISODES_MAX',
    default: 400,
    min: 1,
    max: 10_000,
    describe: 'Exchanges that are kept of a project, the newest',
  }),
  days: integer({
    env: 'REFLECT_EPISODES_DAYS',
    default: 365,
    min: 1,
    max: 36_500,
    describe: 'Days that an exchange is kept',
  }),
  maxChars: integer({
    env: 'REFLECT_EPISODES_MAX_CHARS',
    default: 600,
    min: 100,
    max: 2_000,
    describe: 'Characters that are given of one exchange, whole sentences',
  }),
} as const;
export type EpisodeSettings = SettingValues<typeof EPISODE_SETTINGS>;
