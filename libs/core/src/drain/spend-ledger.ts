import { randomUUID } from 'node:crypto';
import type { WorkerUsage } from '../capture/driver.js';
import type { Clock } from '../clock.js';
import { appendLine } from '../storage/append-line.js';
import type { DataPaths } from '../storage/data-paths.js';
import { withFileLock } from '../storage/file-lock.js';
import { readJsonLines } from '../storage/read-json-lines.js';
import type { DrainSettings } from './drain-settings.js';
import { type LedgerRun, type SpendLimits, readRuns, whenAllowed } from './spend-window.js';

export interface PlannedRun {
  readonly driver: string;
  readonly jobId: string;
  /** Estimate, counted until the run is settled. */
  readonly tokens: number;
}

export type Reservation =
  | { readonly granted: true; readonly run: string }
  | { readonly granted: false; readonly until: number; readonly reason: string };

export type RunOutcome = 'learned' | 'nothing' | 'failed';

interface LedgerParts {
  readonly paths: Pick<DataPaths, 'costEvents' | 'costLock'>;
  readonly settings: DrainSettings;
  readonly clock: Clock;
}

/**
 * What worker runs cost: a line before each run and one after it, in `cost-events.jsonl`.
 *
 * Reading what was spent and reserving are one step between all processes, so no two of them can
 * both take the last run of a day. A run that was never settled counts with its estimate.
 */
export class SpendLedger {
  readonly #parts: LedgerParts;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
  }

  /** Must be granted before a run begins. Throws `StorageError`, and then nothing is reserved. */
  reserve(planned: PlannedRun): Reservation {
    const { paths, settings, clock } = this.#parts;
    return withFileLock(paths.costLock, {}, () => {
      const now = clock();
      const next = { at: now, tokens: planned.tokens, costUsd: settings.assumedCostUsd };
      const refused = whenAllowed(this.#runs(), next, limitsOf(settings));
      if (refused !== undefined) return { granted: false, ...refused };
      const run = randomUUID();
      this.#append({
        event: 'reserved',
        run,
        driver: planned.driver,
        job: planned.jobId,
        tokens: planned.tokens,
        cost_usd: settings.assumedCostUsd,
      });
      return { granted: true, run };
    });
  }

  settle(run: string, outcome: RunOutcome, usage: WorkerUsage = {}): void {
    this.#append({
      event: 'settled',
      run,
      outcome,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cost_usd: usage.costUsd,
    });
  }

  /** The runs of the last 24 hours, oldest first. */
  runsOfToday(): readonly LedgerRun[] {
    return this.#runs();
  }

  #runs(): readonly LedgerRun[] {
    const values = readJsonLines(this.#parts.paths.costEvents).values.map(({ value }) => value);
    return readRuns(values, this.#parts.clock());
  }

  #append(event: Readonly<Record<string, unknown>>): void {
    const ts = new Date(this.#parts.clock()).toISOString();
    appendLine(this.#parts.paths.costEvents, JSON.stringify({ ts, ...event }));
  }
}

function limitsOf(settings: DrainSettings): SpendLimits {
  return {
    runs: settings.dailyMax,
    tokens: settings.dailyTokens === 0 ? Infinity : settings.dailyTokens,
    costUsd: settings.dailyCostUsd === 0 ? Infinity : settings.dailyCostUsd,
  };
}
