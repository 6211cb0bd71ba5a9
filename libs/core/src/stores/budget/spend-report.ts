import type { LedgerRun } from './warm/ledger-run.js';
import { type Spending, type SpendWindow, spentWithin } from './spend-window.js';
import { groupBy } from '../../foundation/group-by.js';

/** What the runs of one job led to that is still in the knowledge base, in numbers of learnings. */
export interface JobYield {
  readonly learnings: number;
  /** Known ones that it confirmed. */
  readonly strengthened: number;
}

/** What worker runs cost and what came of it. */
export interface SpendTotals extends JobYield, Spending {
  /** Runs, by how they ended. */
  readonly learned: number;
  readonly nothing: number;
  readonly failed: number;
  /** Runs that go on, or were killed: charged as estimated. */
  readonly unsettled: number;
}

/** What is spent of the limits of one window. */
export interface WindowUse {
  readonly window: SpendWindow['name'];
  readonly spent: Spending;
  /** `null` is no limit. */
  readonly limits: { readonly [K in keyof Spending]: number | null };
}

/** What worker runs cost: in each spending window, by driver, day and month. */
export interface SpendReport {
  readonly windows: readonly WindowUse[];
  readonly drivers: readonly (SpendTotals & { readonly driver: string })[];
  /** Latest first; days and months of UTC. */
  readonly days: readonly (SpendTotals & { readonly day: string })[];
  readonly months: readonly (SpendTotals & { readonly month: string })[];
  readonly total: SpendTotals;
}

export interface SpendReportParts {
  readonly runs: readonly LedgerRun[];
  readonly windows: readonly SpendWindow[];
  /** By job id. */
  readonly yields: ReadonlyMap<string, JobYield>;
  readonly now: number;
}

const DAY_CHARS = 'YYYY-MM-DD'.length;
const MONTH_CHARS = 'YYYY-MM'.length;

/** What is spent of each window, `now` in milliseconds since the epoch. */
export function windowUses(
  runs: readonly LedgerRun[],
  windows: readonly SpendWindow[],
  now: number,
): readonly WindowUse[] {
  return windows.map(({ name, ms, limits }) => ({
    window: name,
    spent: spentWithin(runs, ms, now),
    limits: {
      runs: finite(limits.runs),
      tokens: finite(limits.tokens),
      costUsd: finite(limits.costUsd),
    },
  }));
}

export function spendReport({ runs, windows, yields, now }: SpendReportParts): SpendReport {
  const by = (keyOf: (run: LedgerRun) => string): [string, SpendTotals][] =>
    [...groupBy(runs, keyOf)]
      .map(([key, group]): [string, SpendTotals] => [key, totals(group, yields)])
      .sort(([a], [b]) => (a < b ? 1 : -1));
  const date = (run: LedgerRun): string => new Date(run.at).toISOString();
  return {
    windows: windowUses(runs, windows, now),
    drivers: by(({ driver }) => driver).map(([driver, sums]) => ({ driver, ...sums })),
    days: by((run) => date(run).slice(0, DAY_CHARS)).map(([day, sums]) => ({ day, ...sums })),
    months: by((run) => date(run).slice(0, MONTH_CHARS)).map(([month, sums]) => ({
      month,
      ...sums,
    })),
    total: totals(runs, yields),
  };
}

/** A job that was asked more than once has one answer that was kept: its yield counts once. */
function totals(runs: readonly LedgerRun[], yields: ReadonlyMap<string, JobYield>): SpendTotals {
  const count = (outcome: LedgerRun['outcome']): number =>
    runs.filter((run) => run.outcome === outcome).length;
  const sum = (amountOf: (run: LedgerRun) => number): number =>
    runs.reduce((total, run) => total + amountOf(run), 0);
  const jobs = new Set(runs.filter(({ outcome }) => outcome === 'learned').map(({ job }) => job));
  const kept = [...jobs].map((job) => yields.get(job) ?? { learnings: 0, strengthened: 0 });
  return {
    runs: runs.length,
    tokens: sum(({ tokens }) => tokens),
    costUsd: sum(({ costUsd }) => costUsd),
    learned: count('learned'),
    nothing: count('nothing'),
    failed: count('failed'),
    unsettled: count('unsettled'),
    learnings: kept.reduce((total, { learnings }) => total + learnings, 0),
    strengthened: kept.reduce((total, { strengthened }) => total + strengthened, 0),
  };
}

function finite(limit: number): number | null {
  return Number.isFinite(limit) ? limit : null;
}
