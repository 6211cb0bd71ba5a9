import { METRIC_FAMILIES, type MetricFamily, type MetricFamilyName } from './metric-families.js';

/** Something that happened, as a metric counts it. */
export interface Increment {
  readonly family: MetricFamilyName;
  /** In the order of the family's labels. */
  readonly labels: readonly string[];
  /** For a histogram the value observed, for a counter what is added. */
  readonly value: number;
  /** ISO 8601, UTC. */
  readonly ts: string;
}

/** Of a histogram: how many values each bucket holds, itself alone, and those above them all. */
export interface BucketCounts {
  readonly counts: readonly number[];
  readonly sum: number;
}

/** Everything counted so far; the keys are those of {@link seriesKey}. */
export interface MetricTotals {
  readonly counters: Readonly<Record<string, number>>;
  readonly histograms: Readonly<Record<string, BucketCounts>>;
  /** The counters of single days of UTC. */
  readonly days: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const NO_TOTALS: MetricTotals = { counters: {}, histograms: {}, days: {} };

/** Days that are told apart. */
const MAX_DAYS = 400;
const DAY = /^\d{4}-\d\d-\d\d/;

export function seriesKey(family: MetricFamilyName, labels: readonly string[]): string {
  return JSON.stringify([family, ...labels]);
}

/** Undefined for what is none of the keys that are made here. */
export function parseSeriesKey(
  key: string,
): { readonly family: MetricFamilyName; readonly labels: readonly string[] } | undefined {
  const parts = parseTexts(key);
  const [family = '', ...labels] = parts;
  if (!isFamily(family)) return undefined;
  return labels.length === METRIC_FAMILIES[family].labels.length ? { family, labels } : undefined;
}

/** The totals with what happened since. */
export function addIncrements(
  totals: MetricTotals,
  increments: readonly Increment[],
): MetricTotals {
  const counters = new Map(Object.entries(totals.counters));
  const histograms = new Map(Object.entries(totals.histograms));
  const days = new Map(
    Object.entries(totals.days).map(([day, sums]) => [day, new Map(Object.entries(sums))]),
  );
  for (const { family, labels, value, ts } of increments) {
    if (!Number.isFinite(value) || value < 0) continue;
    const key = seriesKey(family, labels);
    const { type, buckets = [] }: MetricFamily = METRIC_FAMILIES[family];
    if (type === 'histogram') histograms.set(key, observed(histograms.get(key), buckets, value));
    else {
      add(counters, key, value);
      const day = DAY.exec(ts)?.[0];
      if (day !== undefined) add(dayOf(days, day), key, value);
    }
  }
  const latest = [...days].sort(([a], [b]) => (a < b ? 1 : -1)).slice(0, MAX_DAYS);
  return {
    counters: Object.fromEntries(counters),
    histograms: Object.fromEntries(histograms),
    days: Object.fromEntries(latest.map(([day, sums]) => [day, Object.fromEntries(sums)])),
  };
}

function observed(
  before: BucketCounts | undefined,
  buckets: readonly number[],
  value: number,
): BucketCounts {
  const at = buckets.findIndex((bound) => value <= bound);
  const place = at < 0 ? buckets.length : at;
  const counts = Array.from(
    { length: buckets.length + 1 },
    (_, n) => (before?.counts[n] ?? 0) + Number(n === place),
  );
  return { counts, sum: (before?.sum ?? 0) + value };
}

function add(sums: Map<string, number>, key: string, value: number): void {
  sums.set(key, (sums.get(key) ?? 0) + value);
}

function dayOf(days: Map<string, Map<string, number>>, day: string): Map<string, number> {
  const known = days.get(day) ?? new Map<string, number>();
  days.set(day, known);
  return known;
}

function isFamily(name: string): name is MetricFamilyName {
  return Object.hasOwn(METRIC_FAMILIES, name);
}

function parseTexts(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    const isTexts = Array.isArray(value) && value.every((part) => typeof part === 'string');
    return isTexts ? value : [];
  } catch {
    return [];
  }
}
