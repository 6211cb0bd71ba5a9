import { foldLedgerEvent, type LedgerRun } from '../../stores/budget/warm/ledger-run.js';
import { labelOf } from './line-increments.js';
import type { Increment } from './metric-totals.js';

/** What is known of the ledger beside what was counted. */
export interface LedgerState {
  /** Runs that were reserved and not settled yet. */
  readonly open: readonly LedgerRun[];
  /** Milliseconds since the epoch: no run that was reserved by then is counted again. */
  readonly through: number;
}

export const NO_LEDGER: LedgerState = { open: [], through: 0 };

/** A run that is not settled after a day was killed, and counts as it was estimated. */
const GIVEN_UP_MS = 86_400_000;

/**
 * Counts runs once they are settled: what a run was reserved for may be more than it took, and a
 * counter never goes down. `since` is set when the ledger was rewritten and is read from its
 * beginning again: runs up to then are known.
 */
export class SpendCounter {
  readonly #open: Map<string, LedgerRun>;
  readonly #increments: Increment[] = [];
  #through: number;

  constructor(
    state: LedgerState,
    private readonly isReread: boolean,
  ) {
    this.#open = new Map(state.open.map((run) => [run.run, run]));
    this.#through = state.through;
    this.#known = state.through;
  }

  readonly #known: number;

  /** One line of the ledger. */
  add(value: unknown): void {
    const runs = new Map(this.#open);
    foldLedgerEvent(runs, value);
    for (const [id, run] of runs) {
      const before = this.#open.get(id);
      if (before === run) continue;
      if (before === undefined && this.isReread && run.at <= this.#known) continue;
      this.#through = Math.max(this.#through, run.at);
      if (run.outcome === 'unsettled') this.#open.set(id, run);
      else this.#settle(run);
    }
  }

  /** What was counted, and what is left open. */
  end(now: number): { readonly increments: readonly Increment[]; readonly state: LedgerState } {
    for (const run of [...this.#open.values()]) {
      if (now - run.at > GIVEN_UP_MS) this.#settle(run);
    }
    const state = { open: [...this.#open.values()], through: this.#through };
    return { increments: this.#increments, state };
  }

  #settle(run: LedgerRun): void {
    this.#open.delete(run.run);
    const driver = labelOf(run.driver);
    const ts = new Date(run.at).toISOString();
    this.#increments.push(
      { family: 'worker_runs_total', labels: [driver, run.outcome], value: 1, ts },
      { family: 'worker_tokens_total', labels: [driver], value: run.tokens, ts },
      { family: 'worker_cost_usd_total', labels: [driver], value: run.costUsd, ts },
    );
  }
}
