import type { WorkerUsage } from './worker-usage.js';

/** What one worker run may use; 0 is no limit. */
export interface RunLimits {
  readonly tokens: number;
  readonly costUsd: number;
}

/** No run uses more, whatever its worker says. */
const MOST = { tokens: 1_000_000_000, costUsd: 100_000 } as const;
/** A run ends a little beyond its limit: the call that reaches it is still paid for. */
const OVERRUN_FACTOR = 2;

/** What a worker reported, as far as it can be true; what cannot is unknown. */
export function credibleUsage({ inputTokens, outputTokens, costUsd }: WorkerUsage): WorkerUsage {
  const [input, output] = [amount(inputTokens, MOST.tokens), amount(outputTokens, MOST.tokens)];
  const cost = amount(costUsd, MOST.costUsd);
  return {
    ...(input !== undefined && { inputTokens: input }),
    ...(output !== undefined && { outputTokens: output }),
    ...(cost !== undefined && { costUsd: cost }),
  };
}

/** Says so where a run used far more than one may: whatever made it do so, the next one would too. */
export function overrun(usage: WorkerUsage, limits: RunLimits): string | undefined {
  const tokens = (usage.inputTokens ?? 0) + (usage.outputTokens ?? 0);
  if (exceeds(tokens, limits.tokens))
    return `a run used ${String(tokens)} tokens, far more than the ${String(limits.tokens)} it may`;
  const costUsd = usage.costUsd ?? 0;
  if (exceeds(costUsd, limits.costUsd))
    return `a run cost $${costUsd.toFixed(2)}, far more than the $${limits.costUsd.toFixed(2)} it may`;
  return undefined;
}

function exceeds(used: number, limit: number): boolean {
  return limit > 0 && used > limit * OVERRUN_FACTOR;
}

function amount(reported: number | undefined, most: number): number | undefined {
  if (reported === undefined || !Number.isFinite(reported) || reported < 0) return undefined;
  return Math.min(reported, most);
}
