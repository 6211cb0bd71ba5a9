import { flag, integer, text, type SettingValues } from '../../foundation/settings/setting.js';

/** How learnings that a team keeps in a repository come in. */
export const SHARING_SETTINGS = {
  pull: flag({
    env: 'REFLECT_SHARING_PULL',
    default: true,
    describe: "Whether a drain takes in what .reflect/learnings of a session's repository shares",
  }),
  ref: text({
    env: 'REFLECT_SHARING_REF',
    default: '',
    describe:
      'Commit of which shared learnings are read, as "origin/main"; empty: the default branch of the remote as last fetched, without one HEAD',
  }),
  trustedProjects: text({
    env: 'REFLECT_SHARING_TRUSTED_PROJECTS',
    default: '',
    describe:
      'Projects whose shared learnings need no review of yours, since their repository has one: keys or folders, separated by commas, "*" at the end for more',
  }),
  maxLearnings: integer({
    env: 'REFLECT_SHARING_MAX_LEARNINGS',
    default: 500,
    min: 1,
    max: 10_000,
    describe: 'Shared learnings that are taken of one repository at most',
  }),
} as const;

export type SharingSettings = SettingValues<typeof SHARING_SETTINGS>;
