import { flag, type SettingValues } from '../../foundation/settings/setting.js';

/** What is learned from a single moment, without a model. */
export const LESSON_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_LESSONS',
    default: true,
    describe: 'Learn lessons from single moments, such as a correction after a failure',
  }),
  store: flag({
    env: 'REFLECT_LESSONS_STORE',
    default: true,
    describe: 'Store such lessons; otherwise they are only logged',
  }),
  error: flag({
    env: 'REFLECT_LESSONS_ERROR',
    default: true,
    describe: 'Lessons from corrections of what failed',
  }),
  discrepancy: flag({
    env: 'REFLECT_LESSONS_DISCREPANCY',
    default: true,
    describe: 'Lessons from claims that turned out wrong (hallucinations)',
  }),
  lowQuality: flag({
    env: 'REFLECT_LESSONS_LOW_QUALITY',
    default: false,
    describe: 'Lessons from complaints about the quality of the work',
  }),
  manual: flag({
    env: 'REFLECT_LESSONS_MANUAL',
    default: true,
    describe: 'Lessons that a person enters',
  }),
  nudges: flag({
    env: 'REFLECT_NUDGES',
    default: true,
    describe: 'Suggest storing what was decided, after git init and the like',
  }),
};
export type LessonSettings = SettingValues<typeof LESSON_SETTINGS>;
