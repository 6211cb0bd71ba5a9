import {
  decimal,
  flag,
  integer,
  text,
  type SettingValues,
} from '../../foundation/settings/setting.js';

/** How a team's hub is asked. */
export const HUB_SETTINGS = {
  url: text({
    env: 'REFLECT_HUB_URL',
    default: '',
    describe:
      'Address of the hub, https unless it is on this machine; empty: the one that you logged in to',
  }),
  timeoutSeconds: decimal({
    env: 'REFLECT_HUB_TIMEOUT',
    default: 10,
    min: 0.1,
    max: 300,
    describe: 'How long one answer of the hub is waited for, in seconds',
  }),
  syncOnDrain: flag({
    env: 'REFLECT_HUB_SYNC_ON_DRAIN',
    default: true,
    describe: 'Whether a drain syncs linked projects with the hub once it has reflected',
  }),
  drainSeconds: decimal({
    env: 'REFLECT_HUB_DRAIN_SECONDS',
    default: 30,
    min: 0.1,
    max: 3600,
    describe: 'How long a drain may sync with the hub, all projects together, in seconds',
  }),
  shareProof: flag({
    env: 'REFLECT_HUB_SHARE_PROOF',
    default: true,
    describe:
      'Whether a sync tells the hub in how many sessions here a shared learning helped, was ignored or misled; off: takes back what was told',
  }),
  maxLearnings: integer({
    env: 'REFLECT_HUB_MAX_LEARNINGS',
    default: 2000,
    min: 1,
    max: 100_000,
    describe: "Teammates' learnings that are taken of one project of the hub at most",
  }),
} as const;

export type HubSettings = SettingValues<typeof HUB_SETTINGS>;
