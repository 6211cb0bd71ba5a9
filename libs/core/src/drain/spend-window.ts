import * as z from 'zod';

/** A run that was begun, with what it is known or assumed to have used. */
export interface LedgerRun {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly tokens: number;
  readonly costUsd: number;
}

/** `Infinity` is no limit. */
export interface SpendLimits {
  readonly runs: number;
  readonly tokens: number;
  readonly costUsd: number;
}

const DAY_MS = 86_400_000;

const amount = z.number().nonnegative();
const reservedSchema = z.object({
  event: z.literal('reserved'),
  run: z.string(),
  ts: z.iso.datetime(),
  tokens: amount,
  cost_usd: amount,
});
const settledSchema = z.object({
  event: z.literal('settled'),
  run: z.string(),
  input_tokens: amount.optional(),
  output_tokens: amount.optional(),
  cost_usd: amount.optional(),
});
const eventSchema = z.discriminatedUnion('event', [reservedSchema, settledSchema]);

/**
 * The runs of the 24 hours before `now`, oldest first, from the values of a ledger. A line may
 * stand there twice; what is none of the ledger's is passed over.
 */
export function readRuns(values: readonly unknown[], now: number): readonly LedgerRun[] {
  const runs = new Map<string, LedgerRun>();
  for (const value of values) {
    const { success, data: event } = eventSchema.safeParse(value);
    if (!success) continue;
    const known = runs.get(event.run);
    if (event.event === 'reserved') {
      const at = Date.parse(event.ts);
      if (known === undefined)
        runs.set(event.run, { at, tokens: event.tokens, costUsd: event.cost_usd });
    } else if (known !== undefined) runs.set(event.run, settledRun(known, event));
  }
  return [...runs.values()].filter(({ at }) => at > now - DAY_MS).sort((a, b) => a.at - b.at);
}

/**
 * Why another run would break a limit, and when enough of the earlier ones will be a day old;
 * `undefined` when it may begin now.
 */
export function whenAllowed(
  runs: readonly LedgerRun[],
  next: LedgerRun,
  limits: SpendLimits,
): { readonly until: number; readonly reason: string } | undefined {
  const reason = brokenLimit([...runs, next], limits);
  if (reason === undefined) return undefined;
  const freed = runs.findIndex(
    (_, index) => brokenLimit([...runs.slice(index + 1), next], limits) === undefined,
  );
  return { until: (runs[freed]?.at ?? next.at) + DAY_MS, reason };
}

function settledRun(reserved: LedgerRun, settled: z.infer<typeof settledSchema>): LedgerRun {
  const { input_tokens: input, output_tokens: output, cost_usd: costUsd } = settled;
  const known = input !== undefined || output !== undefined;
  return {
    at: reserved.at,
    tokens: known ? (input ?? 0) + (output ?? 0) : reserved.tokens,
    costUsd: costUsd ?? reserved.costUsd,
  };
}

function brokenLimit(runs: readonly LedgerRun[], limits: SpendLimits): string | undefined {
  const total = (of: (run: LedgerRun) => number): number =>
    runs.reduce((sum, run) => sum + of(run), 0);
  if (runs.length > limits.runs) return `the limit of ${String(limits.runs)} runs a day is reached`;
  if (total((run) => run.tokens) > limits.tokens) return 'the daily token budget is used up';
  if (total((run) => run.costUsd) > limits.costUsd) return 'the daily cost budget is used up';
  return undefined;
}
