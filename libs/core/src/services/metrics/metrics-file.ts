import * as z from 'zod';
import { lazily } from '../../foundation/lazily.js';
import type { FilePosition } from '../../stores/queue/inbox-cursor.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJson, StorageError, writeFileAtomic } from '@reflect/files';
import { NO_TOTALS, type MetricTotals } from './metric-totals.js';
import { NO_LEDGER, type LedgerState } from './spend-counter.js';

/** What was counted, and how far each file was read for it: one without the other counts twice. */
export interface CountedSoFar {
  readonly totals: MetricTotals;
  readonly positions: readonly FilePosition[];
  readonly ledger: LedgerState;
}

const VERSION = 1;

const schema = lazily(() => {
  const amount = z.number().nonnegative();
  const sums = z.record(z.string(), amount);
  return z.object({
    version: z.literal(VERSION),
    totals: z.object({
      counters: sums,
      histograms: z.record(z.string(), z.object({ counts: z.array(amount), sum: amount })),
      days: z.record(z.string(), sums),
    }),
    positions: z.array(z.object({ inode: z.string(), offset: amount, check: z.number() })),
    ledger: z.object({
      open: z.array(
        z.object({
          run: z.string(),
          driver: z.string(),
          job: z.string(),
          at: amount,
          tokens: amount,
          costUsd: amount,
          outcome: z.enum(['learned', 'nothing', 'failed', 'unsettled']),
        }),
      ),
      through: amount,
    }),
  }) satisfies z.ZodType<CountedSoFar>;
});

const NOTHING: CountedSoFar = { totals: NO_TOTALS, positions: [], ledger: NO_LEDGER };

/** A file that is damaged counts as none. Throws `STORAGE_DENIED` for one of a later reflect. */
export function readMetricsFile({ metrics }: Pick<DataPaths, 'metrics'>): CountedSoFar {
  const value = readJson(metrics);
  const later = z.object({ version: z.number().gt(VERSION) }).safeParse(value);
  if (later.success) {
    const message = `${metrics} was written by a later reflect. Update reflect, or delete the file to count anew.`;
    throw new StorageError('STORAGE_DENIED', message);
  }
  const parsed = schema().safeParse(value);
  return parsed.success ? parsed.data : NOTHING;
}

export function writeMetricsFile(
  { metrics }: Pick<DataPaths, 'metrics'>,
  counted: CountedSoFar,
): void {
  writeFileAtomic(metrics, `${JSON.stringify({ version: VERSION, ...counted })}\n`);
}
