import type { SpendLedger } from '../../../stores/budget/warm/spend-ledger.js';
import { DriverError } from '../../../engine/capture/driver-errors.js';
import { estimateTokens } from '../../../engine/capture/estimate-tokens.js';
import type { TextQuestion, TextWorker } from '../../../engine/capture/text-worker.js';

export interface PaidParts {
  readonly worker: TextWorker;
  readonly ledger: SpendLedger;
}

/**
 * Asks a worker within the budgets that drains keep, too. Throws `DriverError`, or `BudgetError` and
 * `StorageError` before anything is spent.
 */
export async function askPaid(
  { worker, ledger }: PaidParts,
  question: Omit<TextQuestion, 'signal'>,
  timeoutMs: number,
): Promise<string> {
  const tokens = estimateTokens(question.instruction + question.prompt) + question.maxOutputTokens;
  const reserved = ledger.reserve({ driver: worker.name, jobId: 'recall', tokens });
  if (!reserved.granted) {
    throw new DriverError('DRIVER_BUDGET', `Nobody is asked: ${reserved.reason}.`);
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { text, usage } = await worker.ask({ ...question, signal });
    ledger.settle(reserved.run, 'nothing', usage);
    return text;
  } catch (error) {
    ledger.settle(reserved.run, 'failed', error instanceof DriverError ? error.usage : undefined);
    throw error;
  }
}
