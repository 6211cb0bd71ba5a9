import type { Digest } from '../../engine/capture/digest.js';
import type { Driver, DriverAnswer } from '../../engine/capture/driver.js';
import { inWorkFolder } from '../../engine/capture/work-folder.js';
import type { SpendLedger } from '../../stores/budget/warm/spend-ledger.js';
import { paidRun } from '../budget/paid-run.js';

export interface SingleRun {
  readonly digest: Digest;
  /** Path of the transcript. */
  readonly transcript: string;
  readonly signal: AbortSignal;
}

/**
 * Asks a driver once, outside of the queue and within the budgets that drains keep. Throws `DriverError`
 * (`DRIVER_BUDGET` before anything is spent), `BudgetError` and `StorageError`.
 */
export async function runOnce(
  { driver, ledger }: { readonly driver: Driver; readonly ledger: SpendLedger },
  { digest, transcript, signal }: SingleRun,
): Promise<DriverAnswer> {
  const run = (): Promise<DriverAnswer> =>
    inWorkFolder((workFolder) => driver.run(digest, { signal, workFolder, transcript }));
  if (!driver.paid) return run();
  return paidRun(ledger, {
    planned: { driver: driver.name, jobId: 'extract', tokens: digest.digestTokens },
    run,
    settled: ({ outcome, usage }) => ({ outcome, usage }),
  });
}
