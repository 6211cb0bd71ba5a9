import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openInbox, type FilePosition } from '../../stores/queue/inbox-cursor.js';
import { inboxLines } from '../../stores/queue/inbox-lines.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { StorageError, parseJson, removeFile, systemCode, withFileLock } from '@reflect/files';
import { funnelIncrements, momentIncrements, queueIncrements } from './line-increments.js';
import { addIncrements, type Increment, type MetricTotals } from './metric-totals.js';
import { readMetricsFile, writeMetricsFile } from './metrics-file.js';
import { SpendCounter } from './spend-counter.js';

/*
 * Nothing lives on to count, so what happens leaves lines in files, and whoever is there next counts
 * those that it has not counted yet. The totals and how far each file was read are one file that is
 * replaced as a whole: a crash at any instant counts no line twice. Files that were counted may then
 * be cut or deleted, and nothing goes down.
 */

export type MetricPaths = Pick<
  DataPaths,
  | 'metrics'
  | 'metricsLock'
  | 'queueEvents'
  | 'queueEventsBefore'
  | 'sessionHistory'
  | 'funnel'
  | 'funnelBefore'
  | 'costEvents'
>;

const ROTATE_BYTES = 256 * 1024;
/** How long a writer may keep a file open that was renamed. */
const LATE_WRITER_MS = 60_000;

/** Counts what happened since the last time; returns all there ever was. Throws `StorageError`. */
export function collectMetrics(paths: MetricPaths, now: number): MetricTotals {
  return withFileLock(paths.metricsLock, {}, () => {
    const before = readMetricsFile(paths);
    const reading = new Reading(before.positions);
    const happened = [
      ...reading.increments([paths.queueEventsBefore, paths.queueEvents], queueIncrements),
      ...reading.increments([paths.funnelBefore, paths.funnel], funnelIncrements),
      ...reading.increments(historyFiles(paths), momentIncrements),
    ];
    const { lines, fromStart } = reading.lines(paths.costEvents);
    const spend = new SpendCounter(before.ledger, fromStart);
    for (const line of lines) spend.add(line);
    const { increments, state } = spend.end(now);
    const totals = addIncrements(before.totals, [...happened, ...increments]);
    writeMetricsFile(paths, { totals, positions: reading.positions, ledger: state });
    rotate(paths, now);
    return totals;
  });
}

/** Reads on in files where the last reading stopped. */
class Reading {
  readonly positions: FilePosition[] = [];

  constructor(private readonly before: readonly FilePosition[]) {}

  increments(
    files: readonly string[],
    toIncrements: (value: unknown) => readonly Increment[],
  ): readonly Increment[] {
    return files.flatMap((file) => this.lines(file).lines.flatMap(toIncrements));
  }

  /** The values of the lines that are new; none where something else is in the place of the file. */
  lines(path: string): { readonly lines: readonly unknown[]; readonly fromStart: boolean } {
    const file = this.#open(path);
    if (file === undefined) return { lines: [], fromStart: true };
    const lines: unknown[] = [];
    let offset = file.start;
    try {
      for (const { text, end, ended } of inboxLines(file)) {
        const value = parseJson(text);
        // A last line without a newline is whole if it can be read; else it is still being written.
        if (value === undefined && !ended) break;
        if (value !== undefined) lines.push(value);
        offset = end;
      }
      this.positions.push(file.position(offset));
    } finally {
      file.close();
    }
    return { lines, fromStart: file.start === 0 };
  }

  #open(path: string): ReturnType<typeof openInbox> {
    try {
      return openInbox(path, { positions: this.before, rotatedAt: 0 });
    } catch (error) {
      if (!isOtherThing(error)) throw error;
      return undefined;
    }
  }
}

/** Whether something that is no file, such as a link, is in the place of one. */
function isOtherThing(error: unknown): boolean {
  if (!(error instanceof StorageError)) return false;
  return [undefined, 'ELOOP'].includes(systemCode(error.cause));
}

function historyFiles({ sessionHistory }: MetricPaths): readonly string[] {
  try {
    return readdirSync(sessionHistory)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => join(sessionHistory, name));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Keeps the log of events short, now that all of it is counted. */
function rotate({ queueEvents, queueEventsBefore }: MetricPaths, now: number): void {
  const before = sizeAndAge(queueEventsBefore, now);
  if (before !== undefined) {
    if (before.ageMs > LATE_WRITER_MS) removeFile(queueEventsBefore);
  } else if ((sizeAndAge(queueEvents, now)?.size ?? 0) > ROTATE_BYTES) {
    renameSync(queueEvents, queueEventsBefore);
  }
}

/** The age counts from the last change of any kind, a new name included. */
function sizeAndAge(path: string, now: number): { size: number; ageMs: number } | undefined {
  if (!existsSync(path)) return undefined;
  const { size, ctimeMs } = statSync(path);
  return { size, ageMs: now - ctimeMs };
}
