import { randomUUID } from 'node:crypto';
import type { WorkerUsage } from '../worker-usage.js';
import type { Clock } from '../../../foundation/clock.js';
import { appendLine, withFileLock } from '@reflect/files';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import type { BudgetSettings } from '../budget-settings.js';
import { LedgerFile } from './ledger-file.js';
import type { LedgerRun, RunOutcome } from './ledger-run.js';
import { credibleUsage } from '../single-run-limits.js';
import { spendWindows, type SpendWindow, whenAllowed } from '../spend-window.js';
import { ReflectError } from '@reflect/hook-protocol';

/** A worker run that no waiting makes possible. */
class BudgetError extends ReflectError<'BUDGET_RUN_TOO_LARGE'> {
  static {
    this.prototype.name = 'BudgetError';
  }
}

export interface PlannedRun {
  readonly driver: string;
  readonly jobId: string;
  /** Estimate, counted until the run is settled. */
  readonly tokens: number;
}

export type Reservation =
  | { readonly granted: true; readonly run: string }
  | { readonly granted: false; readonly until: number; readonly reason: string };

/** Many may ask at once, and a run takes far longer than any of them waits. */
const LOCK_WAIT_MS = 30_000;

interface LedgerParts {
  readonly paths: Pick<DataPaths, 'costEvents' | 'costLock'>;
  readonly settings: BudgetSettings;
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
  readonly #file: LedgerFile;
  readonly #windows: readonly SpendWindow[];

  constructor(parts: LedgerParts) {
    this.#parts = parts;
    this.#file = new LedgerFile(parts.paths.costEvents);
    this.#windows = spendWindows(parts.settings);
  }

  /**
   * Must be granted before a run begins. Throws `BUDGET_RUN_TOO_LARGE` when no waiting would help,
   * or `StorageError`; then nothing is reserved.
   */
  reserve(planned: PlannedRun): Reservation {
    const { paths, settings, clock } = this.#parts;
    this.#requirePossible(planned.tokens);
    return withFileLock(paths.costLock, { waitMs: LOCK_WAIT_MS }, () => {
      const next = { at: clock(), tokens: planned.tokens, costUsd: settings.assumedCostUsd };
      const refused = whenAllowed(this.#file.runs(), next, this.#windows);
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
    const { inputTokens, outputTokens, costUsd } = credibleUsage(usage);
    this.#append({
      event: 'settled',
      run,
      outcome,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      cost_usd: costUsd,
    });
  }

  /** All runs that the ledger knows, oldest first. */
  runs(): readonly LedgerRun[] {
    return this.#file.runs();
  }

  #requirePossible(tokens: number): void {
    const { runTokens } = this.#parts.settings;
    const limits = this.#windows.map(({ limits }) => limits.tokens);
    const most = Math.min(runTokens === 0 ? Infinity : runTokens, ...limits);
    if (tokens <= most) return;
    throw new BudgetError(
      'BUDGET_RUN_TOO_LARGE',
      `The run would take about ${String(tokens)} tokens; ${String(most)} is the most that the settings allow. Raise drain.runTokens, or lower capture.digestMaxTokens, then 'reflect queue retry'.`,
    );
  }

  #append(event: Readonly<Record<string, unknown>>): void {
    const ts = new Date(this.#parts.clock()).toISOString();
    appendLine(this.#parts.paths.costEvents, JSON.stringify({ ts, ...event }));
  }
}
