import type { Clock } from '../foundation/clock.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import { jobYields } from '../stores/budget/job-yields.js';
import {
  spendReport,
  windowUses,
  type SpendReport,
  type WindowUse,
} from '../stores/budget/spend-report.js';
import { spendWindows } from '../stores/budget/spend-window.js';
import { SpendLedger } from '../stores/budget/warm/spend-ledger.js';
import type { Reflect } from './reflect.js';

/** What is spent of each limit: no learning is looked at. Throws `StorageError`. */
export function knowledgeBaseBudget(
  { settings: { drain: settings } }: Pick<Reflect, 'settings'>,
  { paths, clock }: { readonly paths: DataPaths; readonly clock: Clock },
): readonly WindowUse[] {
  const runs = new SpendLedger({ paths, settings, clock }).runs();
  return windowUses(runs, spendWindows(settings), clock());
}

/** What worker runs cost, and what came of it that is still there. Throws `StorageError`. */
export async function knowledgeBaseCost(
  { settings: { drain: settings }, learnings }: Pick<Reflect, 'settings' | 'learnings'>,
  { paths, clock }: { readonly paths: DataPaths; readonly clock: Clock },
): Promise<SpendReport> {
  return spendReport({
    runs: new SpendLedger({ paths, settings, clock }).runs(),
    windows: spendWindows(settings),
    yields: await jobYields(learnings),
    now: clock(),
  });
}
