import {
  METRIC_FAMILIES,
  METRIC_NAMES,
  type MetricFamily,
  type MetricFamilyName,
} from '../../services/metrics/metric-families.js';
import {
  parseSeriesKey,
  type BucketCounts,
  type MetricTotals,
} from '../../services/metrics/metric-totals.js';
import type { Reflect } from '../reflect.js';
import { gatherMetrics } from './gather-metrics.js';
import type { Gauge } from './gauge.js';

const PREFIX = 'reflect_';

/**
 * The metrics of this moment in the text format that Prometheus reads (exposition format 0.0.4).
 * `now` is milliseconds since the epoch. Throws `StorageError`.
 */
export async function metricsText(reflect: Reflect, now: number): Promise<string> {
  const { totals, gauges } = await gatherMetrics(reflect, now);
  const families = [
    ...METRIC_NAMES.map((name) => countedText(name, totals)),
    ...gauges.map(gaugeText),
  ];
  return `${families.join('\n\n')}\n`;
}

interface Head {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
}

function familyText({ name, type, help }: Head, lines: readonly string[]): string {
  const head = [`# HELP ${PREFIX}${name} ${escaped(help)}`, `# TYPE ${PREFIX}${name} ${type}`];
  return [...head, ...lines].join('\n');
}

function gaugeText({ name, help, labels, values }: Gauge): string {
  const lines = values.map(({ labels: own, value }) => sample(name, pairs(labels, own), value));
  return familyText({ name, type: 'gauge', help }, lines);
}

function countedText(name: MetricFamilyName, totals: MetricTotals): string {
  const { type, help, labels, known = [], buckets = [] }: MetricFamily = METRIC_FAMILIES[name];
  const lines =
    type === 'histogram'
      ? seriesOf(name, totals.histograms, { known, none: { counts: [], sum: 0 } }).flatMap(
          ({ labels: own, value }) => histogramLines(name, pairs(labels, own), { buckets, value }),
        )
      : seriesOf(name, totals.counters, { known, none: 0 }).map(({ labels: own, value }) =>
          sample(name, pairs(labels, own), value),
        );
  return familyText({ name, type, help }, lines);
}

type Label = readonly [name: string, value: string];

function histogramLines(
  name: string,
  labels: readonly Label[],
  { buckets, value }: { readonly buckets: readonly number[]; readonly value: BucketCounts },
): readonly string[] {
  let count = 0;
  const cumulative = [...buckets.map(String), '+Inf'].map((le, n) => {
    count += value.counts[n] ?? 0;
    return sample(`${name}_bucket`, [['le', le], ...labels], count);
  });
  const totals = [sample(`${name}_sum`, labels, value.sum), sample(`${name}_count`, labels, count)];
  return [...cumulative, ...totals];
}

function sample(name: string, labels: readonly Label[], value: number): string {
  const own = labels.map(([key, text]) => `${key}="${escaped(text).replaceAll('"', '\\"')}"`);
  return `${PREFIX}${name}${own.length === 0 ? '' : `{${own.join(',')}}`} ${String(value)}`;
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
}

function pairs(names: readonly string[], values: readonly string[]): readonly Label[] {
  return names.map((name, n) => [name, values[n] ?? '']);
}

interface Series<T> {
  readonly labels: readonly string[];
  readonly value: T;
}

/** Those that were counted, and at nothing those that are known from the beginning. */
function seriesOf<T>(
  family: MetricFamilyName,
  counted: Readonly<Record<string, T>>,
  { known, none }: { readonly known: readonly (readonly string[])[]; readonly none: T },
): readonly Series<T>[] {
  const series = new Map(known.map((labels) => [labels.join('\n'), { labels, value: none }]));
  for (const [key, value] of Object.entries(counted)) {
    const parsed = parseSeriesKey(key);
    if (parsed?.family !== family) continue;
    series.set(parsed.labels.join('\n'), { labels: parsed.labels, value });
  }
  return [...series].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
