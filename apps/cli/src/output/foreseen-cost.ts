import { counted } from './age.js';

/** What reading sessions of the past would take. */
export interface ForeseenCost {
  /** Of a worker; none by rules. */
  readonly runs: number;
  readonly tokens: number;
  readonly costUsd: number;
  /** Whether runs that are known say what one costs; else it is what a run counts for until then. */
  readonly isByRuns: boolean;
  readonly seconds: number;
}

interface Foreseen {
  /** What a worker would read of each session that has something to learn from. */
  readonly tokens: readonly number[];
  readonly isByRules: boolean;
  /** All that workers cost so far. */
  readonly cost: { readonly runs: number; readonly costUsd: number };
  readonly assumedCostUsd: number;
  /** How long it took to read all sessions once. */
  readonly readMs: number;
}

/**
 * Rules read each session again, draft, store and index: six times as long as looking at them took, in
 * `bench:backfill`.
 */
const RULES_TIMES = 6;
/** A headless run of a harness reads some thousand tokens in as much. */
const RUN_SECONDS = 30;

export function foreseenCost(known: Foreseen): ForeseenCost {
  const { tokens, isByRules, cost, assumedCostUsd, readMs } = known;
  const runs = isByRules ? 0 : tokens.length;
  const isByRuns = cost.runs > 0 && cost.costUsd > 0;
  const each = isByRuns ? cost.costUsd / cost.runs : assumedCostUsd;
  return {
    ...{ runs, isByRuns, costUsd: runs * each },
    tokens: isByRules ? 0 : tokens.reduce((sum, one) => sum + one, 0),
    seconds: Math.max(1, Math.round((RULES_TIMES * readMs) / 1000)) + RUN_SECONDS * runs,
  };
}

/** `12 seconds`, `9 minutes`, `3 hours`: no finer than it is known. */
export function roughTime(seconds: number): string {
  if (seconds < 90) return counted(Math.ceil(seconds), 'second');
  if (seconds < 90 * 60) return counted(Math.round(seconds / 60), 'minute');
  return counted(Math.round(seconds / 3600), 'hour');
}
