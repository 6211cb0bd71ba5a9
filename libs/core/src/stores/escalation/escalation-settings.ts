import { flag, integer, type SettingValues } from '../../foundation/settings/setting.js';

export const ESCALATION_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_ESCALATION',
    default: false,
    describe: 'Propose warnings before an edit for what is known and broken again and again',
  }),
  after: integer({
    env: 'REFLECT_ESCALATION_AFTER',
    default: 3,
    min: 1,
    max: 1000,
    describe: 'Sessions that were given a learning and broke it, before it is proposed',
  }),
} as const;

export type EscalationSettings = SettingValues<typeof ESCALATION_SETTINGS>;
