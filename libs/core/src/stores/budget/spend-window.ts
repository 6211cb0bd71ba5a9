import type { BudgetSettings } from './budget-settings.js';
import type { LedgerRun } from './warm/ledger-run.js';

/** What runs used, or may use; `Infinity` is no limit. */
export interface Spending {
  readonly runs: number;
  readonly tokens: number;
  readonly costUsd: number;
}

/** A limit on what begins within any stretch of time of this length. */
export interface SpendWindow {
  readonly name: 'day' | 'month';
  readonly ms: number;
  readonly limits: Spending;
}

type Charge = Pick<LedgerRun, 'at' | 'tokens' | 'costUsd'>;

const DAY_MS = 86_400_000;
const PARTS = ['runs', 'tokens', 'costUsd'] as const;
/** Sums of dollars are not exact. */
const ROUNDING = 1e-9;
const ADVERB = { day: 'daily', month: 'monthly' } as const;

export function spendWindows(settings: BudgetSettings): readonly SpendWindow[] {
  const day: Spending = {
    runs: settings.dailyMax,
    tokens: limit(settings.dailyTokens),
    costUsd: limit(settings.dailyCostUsd),
  };
  const month: Spending = {
    runs: limit(settings.monthlyMax),
    tokens: limit(settings.monthlyTokens),
    costUsd: limit(settings.monthlyCostUsd),
  };
  return [
    { name: 'day', ms: DAY_MS, limits: day },
    { name: 'month', ms: 30 * DAY_MS, limits: month },
  ];
}

/** What the runs of the time before `now` used. */
export function spentWithin(runs: readonly Charge[], ms: number, now: number): Spending {
  return runs.filter(({ at }) => isWithin(at, ms, now)).reduce(plus, NOTHING);
}

/**
 * Why another run would break a limit, and when enough of the earlier ones (oldest first) will be
 * out of every window; `undefined` when it may begin now.
 */
export function whenAllowed(
  runs: readonly Charge[],
  next: Charge,
  windows: readonly SpendWindow[],
): { readonly until: number; readonly reason: string } | undefined {
  const broken = windows.flatMap((window) => whenWithin(runs, next, window) ?? []);
  return broken.sort((a, b) => b.until - a.until)[0];
}

function whenWithin(
  runs: readonly Charge[],
  next: Charge,
  window: SpendWindow,
): { readonly until: number; readonly reason: string } | undefined {
  const within = runs.filter(({ at }) => isWithin(at, window.ms, next.at));
  let spent = within.reduce(plus, plus(NOTHING, next));
  const part = brokenPart(spent, window.limits);
  if (part === undefined) return undefined;
  let freedAt = next.at;
  for (const run of within) {
    spent = minus(spent, run);
    freedAt = run.at;
    if (brokenPart(spent, window.limits) === undefined) break;
  }
  return { until: freedAt + window.ms, reason: describe(part, window) };
}

/** What a clock that was far ahead wrote would else count until that time comes. */
function isWithin(at: number, ms: number, now: number): boolean {
  return Math.abs(now - at) < ms;
}

function brokenPart(spent: Spending, limits: Spending): keyof Spending | undefined {
  return PARTS.find((part) => spent[part] > limits[part] + ROUNDING);
}

function describe(part: keyof Spending, { name, limits }: SpendWindow): string {
  if (part === 'runs') return `the limit of ${String(limits.runs)} runs a ${name} is reached`;
  return `the ${ADVERB[name]} ${part === 'tokens' ? 'token' : 'cost'} budget is used up`;
}

const NOTHING: Spending = { runs: 0, tokens: 0, costUsd: 0 };

function plus(sum: Spending, { tokens, costUsd }: Charge): Spending {
  return { runs: sum.runs + 1, tokens: sum.tokens + tokens, costUsd: sum.costUsd + costUsd };
}

function minus(sum: Spending, { tokens, costUsd }: Charge): Spending {
  return { runs: sum.runs - 1, tokens: sum.tokens - tokens, costUsd: sum.costUsd - costUsd };
}

/** Settings say 0 where there is no limit. */
function limit(setting: number): number {
  return setting === 0 ? Infinity : setting;
}
