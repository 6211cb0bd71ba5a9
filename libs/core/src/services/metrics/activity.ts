import { collectMetrics, type MetricPaths } from './collect-metrics.js';
import { parseSeriesKey, type MetricTotals } from './metric-totals.js';
import type { MetricFamilyName } from './metric-families.js';

/** What came of the sessions of a day, or of a harness. */
export interface Activity {
  /** Moments in which recall gave something. */
  readonly injected: number;
  /** Moments in which nothing applied. */
  readonly abstained: number;
  /** Learnings that were given. */
  readonly given: number;
  /** Sessions, by how far they came. */
  readonly seen: number;
  readonly captured: number;
  readonly reflected: number;
  readonly learned: number;
}

/** What worker runs took. */
export interface Spent {
  readonly runs: number;
  readonly tokens: number;
  readonly costUsd: number;
}

/** What recall gave, what was learned and what that cost, over some days. */
export interface ActivityReport {
  /** One for each day up to today, the latest last; days of UTC. */
  readonly days: readonly (Activity & Spent & { readonly day: string })[];
  readonly harnesses: readonly (Activity & { readonly harness: string })[];
  readonly total: Activity & Spent;
}

const DAY_MS = 86_400_000;
const DAY_CHARS = 'YYYY-MM-DD'.length;

/** What happened in the last `days` days, by day and by harness. Throws `StorageError`. */
export function activityReport(paths: MetricPaths, period: Period): ActivityReport {
  return activityOf(collectMetrics(paths, period.now), period);
}

interface Period {
  readonly days: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export function activityOf(totals: MetricTotals, { days, now }: Period): ActivityReport {
  const names = Array.from({ length: days }, (_, n) => dayName(now - (days - 1 - n) * DAY_MS));
  const byDay = names.map((day) => ({ day, sums: sumsOf(totals.days[day] ?? {}) }));
  const all = byDay.flatMap(({ sums }) => sums);
  const harnesses = [...new Set(all.flatMap(({ family, labels }) => harnessOf(family, labels)))];
  return {
    days: byDay.map(({ day, sums }) => ({ day, ...activity(sums), ...spent(sums) })),
    harnesses: harnesses.sort().map((harness) => ({
      harness,
      ...activity(all.filter(({ family, labels }) => harnessOf(family, labels).includes(harness))),
    })),
    total: { ...activity(all), ...spent(all) },
  };
}

interface Sum {
  readonly family: MetricFamilyName;
  readonly labels: readonly string[];
  readonly value: number;
}

function sumsOf(day: Readonly<Record<string, number>>): readonly Sum[] {
  return Object.entries(day).flatMap(([key, value]) => {
    const series = parseSeriesKey(key);
    return series === undefined ? [] : [{ ...series, value }];
  });
}

function activity(sums: readonly Sum[]): Activity {
  const of = (family: MetricFamilyName, last?: string): number => total(sums, family, last);
  return {
    injected: of('recall_total', 'injected'),
    abstained: of('recall_total', 'abstained'),
    given: of('recall_learnings_total'),
    seen: of('sessions_total', 'seen'),
    captured: of('sessions_total', 'captured'),
    reflected: of('sessions_total', 'reflected') + of('sessions_total', 'learned'),
    learned: of('sessions_total', 'learned'),
  };
}

function spent(sums: readonly Sum[]): Spent {
  return {
    runs: total(sums, 'worker_runs_total'),
    tokens: total(sums, 'worker_tokens_total'),
    costUsd: total(sums, 'worker_cost_usd_total'),
  };
}

/** Of a family, or of those of its series whose last label is `last`. */
function total(sums: readonly Sum[], family: MetricFamilyName, last?: string): number {
  return sums
    .filter((sum) => sum.family === family && (last === undefined || sum.labels.at(-1) === last))
    .reduce((all, { value }) => all + value, 0);
}

function harnessOf(family: MetricFamilyName, [first]: readonly string[]): readonly string[] {
  const isByHarness = family === 'sessions_total' || family.startsWith('recall_');
  return isByHarness && first !== undefined ? [first] : [];
}

function dayName(time: number): string {
  return new Date(time).toISOString().slice(0, DAY_CHARS);
}
