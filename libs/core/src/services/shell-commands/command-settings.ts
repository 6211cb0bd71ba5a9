import { decimal, flag, integer, type SettingValues } from '../../foundation/settings/setting.js';

export const COMMAND_SETTINGS = {
  enabled: flag({
    env: 'REFLECT_COMMANDS',
    default: true,
    describe:
      'Remember commands that failed and what then worked, and tell it before they run again',
  }),
  threshold: decimal({
    env: 'REFLECT_COMMANDS_THRESHOLD',
    default: 0.3,
    min: 0,
    max: 1,
    describe: 'How likely a command must be to fail again, from 0 to 1, before something is said',
  }),
  briefThreshold: decimal({
    env: 'REFLECT_COMMANDS_BRIEF_THRESHOLD',
    default: 0.6,
    min: 0,
    max: 1,
    describe:
      'In what share of the last sessions a failure came back that a session is told of at its start',
  }),
  ruleThreshold: decimal({
    env: 'REFLECT_COMMANDS_RULE_THRESHOLD',
    default: 0.2,
    min: 0,
    max: 1,
    describe: 'The same for a rule of a checker, which is told at no other moment',
  }),
  briefLimit: integer({
    env: 'REFLECT_COMMANDS_BRIEF_LIMIT',
    default: 4,
    min: 0,
    max: 20,
    describe: 'Most failures of commands that a session is told of at its start',
  }),
  limit: integer({
    env: 'REFLECT_COMMANDS_LIMIT',
    default: 2,
    min: 0,
    max: 10,
    describe: 'Most failures that are told before one command, or after one that failed',
  }),
  maxEntries: integer({
    env: 'REFLECT_COMMANDS_MAX_ENTRIES',
    default: 2_000,
    min: 10,
    max: 20_000,
    describe: 'Most failures of commands that are remembered of a project',
  }),
  maxDays: integer({
    env: 'REFLECT_COMMANDS_MAX_DAYS',
    default: 365,
    min: 1,
    max: 3_650,
    describe: 'Days without a failure after which it is forgotten',
  }),
} as const;

export type CommandSettings = SettingValues<typeof COMMAND_SETTINGS>;
