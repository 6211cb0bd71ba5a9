import { DriverError } from '../../engine/capture/driver-errors.js';
import type { RunOutcome } from '../../stores/budget/warm/ledger-run.js';
import type { SpendLedger } from '../../stores/budget/warm/spend-ledger.js';
import type { WorkerUsage } from '../../stores/budget/worker-usage.js';

/** What somebody who waits for the answer pays for. */
export interface PaidRun<Answer> {
  /** What the ledger is told beforehand. */
  readonly planned: Parameters<SpendLedger['reserve']>[0];
  readonly run: () => Promise<Answer>;
  /** What came of it, and what it used as far as the worker tells. */
  readonly settled: (answer: Answer) => {
    readonly outcome: RunOutcome;
    readonly usage: WorkerUsage | undefined;
  };
}

/**
 * Runs within the budgets that drains keep, too. Throws what the run throws, `DriverError` with
 * `DRIVER_BUDGET` where it may not begin, and `BudgetError` or `StorageError` before anything is spent.
 */
export async function paidRun<Answer>(
  ledger: SpendLedger,
  { planned, run, settled }: PaidRun<Answer>,
): Promise<Answer> {
  const reserved = ledger.reserve(planned);
  if (!reserved.granted) {
    throw new DriverError('DRIVER_BUDGET', `Nobody is asked: ${reserved.reason}.`);
  }
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    ledger.settle(reserved.run, 'failed', error instanceof DriverError ? error.usage : undefined);
    throw error;
  }
  const { outcome, usage } = settled(answer);
  ledger.settle(reserved.run, outcome, usage);
  return answer;
}
