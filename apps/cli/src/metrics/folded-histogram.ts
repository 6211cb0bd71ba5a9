import { Histogram } from 'prom-client';
import type { BucketCounts } from '@reflect/core';

interface FoldedSeries {
  readonly labels: Readonly<Record<string, string>>;
  readonly values: BucketCounts;
}

interface FoldedOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  readonly buckets: number[];
}

/** A value as the registry prints it. */
interface PrintedValue {
  readonly metricName: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/**
 * A histogram whose values were counted before, by other processes: the library knows only those that
 * it observed itself.
 */
export class FoldedHistogram extends Histogram {
  readonly #options: FoldedOptions;
  readonly #series: readonly FoldedSeries[];

  constructor(options: FoldedOptions, series: readonly FoldedSeries[]) {
    super({ ...options, registers: [] });
    this.#options = options;
    this.#series = series;
  }

  /** What the registry asks for. */
  getForPromString(): Promise<object> {
    const { name, help } = this.#options;
    const values = this.#series.flatMap((series) => this.#printed(series));
    return Promise.resolve({ name, help, type: 'histogram', values, aggregator: 'sum' });
  }

  #printed({ labels, values: { counts, sum } }: FoldedSeries): readonly PrintedValue[] {
    const { name, buckets } = this.#options;
    let count = 0;
    const bounds: readonly (number | string)[] = [...buckets, '+Inf'];
    const printed = bounds.map((le, n): PrintedValue => {
      count += counts[n] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
    });
    return [
      ...printed,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}
