import type { SpendLedger } from '../../../stores/budget/warm/spend-ledger.js';
import { estimateTokens } from '../../../engine/capture/estimate-tokens.js';
import type { TextQuestion, TextWorker } from '../../../engine/capture/text-worker.js';
import { paidRun } from '../../budget/paid-run.js';

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
  const { text } = await paidRun(ledger, {
    planned: { driver: worker.name, jobId: 'recall', tokens },
    run: () => worker.ask({ ...question, signal: AbortSignal.timeout(timeoutMs) }),
    settled: ({ usage }) => ({ outcome: 'nothing', usage }),
  });
  return text;
}
