import { decimal, integer, type SettingValues } from '../../foundation/settings/setting.js';

/** What worker runs may use; 0 is no limit but for runs, where it allows none a day. */
export const BUDGET_SETTINGS = {
  dailyMax: integer({
    env: 'REFLECT_DRAIN_DAILY_MAX',
    default: 20,
    min: 0,
    max: 10_000,
    describe: 'Worker runs that cost something, in any 24 hours',
  }),
  dailyTokens: integer({
    env: 'REFLECT_DRAIN_DAILY_TOKENS',
    default: 0,
    min: 0,
    max: 1_000_000_000,
    describe: 'Tokens that worker runs may use in any 24 hours; 0 is no limit',
  }),
  dailyCostUsd: decimal({
    env: 'REFLECT_DRAIN_DAILY_COST',
    default: 0,
    min: 0,
    max: 100_000,
    describe: 'What worker runs may cost in any 24 hours, in US dollars; 0 is no limit',
  }),
  monthlyMax: integer({
    env: 'REFLECT_DRAIN_MONTHLY_MAX',
    default: 0,
    min: 0,
    max: 300_000,
    describe: 'Worker runs that cost something, in any 30 days; 0 is no limit',
  }),
  monthlyTokens: integer({
    env: 'REFLECT_DRAIN_MONTHLY_TOKENS',
    default: 0,
    min: 0,
    max: 30_000_000_000,
    describe: 'Tokens that worker runs may use in any 30 days; 0 is no limit',
  }),
  monthlyCostUsd: decimal({
    env: 'REFLECT_DRAIN_MONTHLY_COST',
    default: 0,
    min: 0,
    max: 3_000_000,
    describe: 'What worker runs may cost in any 30 days, in US dollars; 0 is no limit',
  }),
  runTokens: integer({
    env: 'REFLECT_DRAIN_RUN_TOKENS',
    default: 200_000,
    min: 0,
    max: 1_000_000_000,
    describe: 'Tokens that one worker run may use; 0 is no limit',
  }),
  assumedCostUsd: decimal({
    env: 'REFLECT_DRAIN_ASSUMED_COST',
    default: 0.1,
    min: 0,
    max: 1000,
    describe: 'What a run counts for until its cost is known, in US dollars',
  }),
} as const;

export type BudgetSettings = SettingValues<typeof BUDGET_SETTINGS>;
