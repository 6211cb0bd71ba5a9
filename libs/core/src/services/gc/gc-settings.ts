import {
  flag,
  integer,
  type NumberSetting,
  type SettingValues,
} from '../../foundation/settings/setting.js';

/** How long state is kept that nothing waits for. */
export const GC_SETTINGS = {
  daily: flag({
    env: 'REFLECT_GC',
    default: true,
    describe: 'Tidy the state folder up once a day, after a drain',
  }),
  maxMib: integer({
    env: 'REFLECT_GC_MAX_MIB',
    default: 256,
    min: 1,
    max: 1_048_576,
    describe: 'MiB that the state folder may take before the oldest of it goes',
  }),
  keepDays: days('REFLECT_GC_KEEP_DAYS', 7, 'Days that all is kept, however full the disk is'),
  sessionDays: days(
    'REFLECT_GC_SESSION_DAYS',
    90,
    'Days that it is kept what a session was given and touched',
  ),
  reflectedDays: days(
    'REFLECT_GC_REFLECTED_DAYS',
    365,
    'Days that it is kept how far a session was reflected; one resumed later is read whole',
  ),
  deadLetterDays: days(
    'REFLECT_GC_DEAD_LETTER_DAYS',
    90,
    'Days that dead letters, damaged records and the log of both are kept',
  ),
  logDays: days('REFLECT_GC_LOG_DAYS', 30, 'Days that a log is kept that nothing writes to'),
  hintDays: days('REFLECT_GC_HINT_DAYS', 30, 'Days that a hint waits for the next session'),
  editDays: days(
    'REFLECT_GC_EDIT_DAYS',
    30,
    'Days that copies opened in an editor, and drafts, are kept',
  ),
  proposalDays: days(
    'REFLECT_GC_PROPOSAL_DAYS',
    180,
    'Days that globs that were found for learnings wait for a person',
  ),
  maxProposals: integer({
    env: 'REFLECT_GC_MAX_PROPOSALS',
    default: 500,
    min: 1,
    max: 100_000,
    describe: 'Globs that wait for a person, the latest found; those before them go',
  }),
  costDays: days('REFLECT_GC_COST_DAYS', 400, 'Days that runs stay in the spend ledger'),
} as const;

export type GcSettings = SettingValues<typeof GC_SETTINGS>;

function days(env: string, value: number, describe: string): NumberSetting {
  return integer({ env, default: value, min: 1, max: 36_500, describe });
}
