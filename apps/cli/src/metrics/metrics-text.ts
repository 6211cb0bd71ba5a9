import { METRIC_FAMILIES, METRIC_NAMES, parseSeriesKey } from '@reflect/core';
import type { MetricFamily, MetricFamilyName, MetricTotals } from '@reflect/core';
import { Counter, Gauge, Registry } from 'prom-client';

import { FoldedHistogram } from './folded-histogram.js';
import type { GatheredMetrics } from './gather-metrics.js';

const PREFIX = 'reflect_';

/** Metrics in the text format that Prometheus reads. */
export function metricsText({ totals, gauges }: GatheredMetrics): Promise<string> {
  const registry = new Registry();
  for (const name of METRIC_NAMES) addFamily(registry, name, totals);
  for (const { name, help, labels, values } of gauges) {
    const gauge = new Gauge({
      name: PREFIX + name,
      help,
      labelNames: [...labels],
      registers: [registry],
    });
    for (const { labels: own, value } of values) gauge.set(labelsOf(labels, own), value);
  }
  return registry.metrics();
}

function addFamily(registry: Registry, family: MetricFamilyName, totals: MetricTotals): void {
  const { type, help, labels, known = [], buckets = [] }: MetricFamily = METRIC_FAMILIES[family];
  const options = { name: PREFIX + family, help, labelNames: [...labels] };
  if (type === 'histogram') {
    const none = { counts: [], sum: 0 };
    const series = seriesOf(family, totals.histograms, { known, none });
    const folded = series.map(({ labels: own, value }) => ({
      labels: labelsOf(labels, own),
      values: value,
    }));
    registry.registerMetric(new FoldedHistogram({ ...options, buckets: [...buckets] }, folded));
    return;
  }
  const counter = new Counter({ ...options, registers: [registry] });
  for (const { labels: own, value } of seriesOf(family, totals.counters, { known, none: 0 })) {
    counter.inc(labelsOf(labels, own), value);
  }
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

function labelsOf(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, n) => [name, values[n] ?? '']));
}
