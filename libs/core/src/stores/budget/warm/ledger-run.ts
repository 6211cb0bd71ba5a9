import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';

export type RunOutcome = 'learned' | 'nothing' | 'failed';

/** A run that was begun, with what it is known or assumed to have used. */
export interface LedgerRun {
  readonly run: string;
  readonly driver: string;
  readonly job: string;
  /** When it was reserved, milliseconds since the epoch. */
  readonly at: number;
  readonly tokens: number;
  readonly costUsd: number;
  /** `unsettled` while it runs, and for ever when it was killed. */
  readonly outcome: RunOutcome | 'unsettled';
}

const eventSchema = lazily(() => {
  const amount = z.number().nonnegative();
  const reservedSchema = z.object({
    event: z.literal('reserved'),
    run: z.string(),
    ts: z.iso.datetime(),
    driver: z.string(),
    job: z.string(),
    tokens: amount,
    cost_usd: amount,
  });
  const settledSchema = z.object({
    event: z.literal('settled'),
    run: z.string(),
    outcome: z.enum(['learned', 'nothing', 'failed']),
    input_tokens: amount.optional(),
    output_tokens: amount.optional(),
    cost_usd: amount.optional(),
  });
  return z.discriminatedUnion('event', [reservedSchema, settledSchema]);
});

type SettledEvent = Extract<z.infer<ReturnType<typeof eventSchema>>, { event: 'settled' }>;

/**
 * Adds what a line of the ledger says to the runs that are known. A line may stand there twice;
 * what is none of the ledger's is passed over.
 */
export function foldLedgerEvent(runs: Map<string, LedgerRun>, value: unknown): void {
  const { success, data: event } = eventSchema().safeParse(value);
  if (!success) return;
  const known = runs.get(event.run);
  if (event.event === 'settled') {
    if (known !== undefined) runs.set(event.run, settledRun(known, event));
  } else if (known === undefined) {
    const { run, driver, job, ts, tokens, cost_usd: costUsd } = event;
    const at = Date.parse(ts);
    runs.set(run, { run, driver, job, at, tokens, costUsd, outcome: 'unsettled' });
  }
}

function settledRun(reserved: LedgerRun, settled: SettledEvent): LedgerRun {
  const { input_tokens: input, output_tokens: output, cost_usd: costUsd, outcome } = settled;
  const known = input !== undefined || output !== undefined;
  return {
    ...reserved,
    tokens: known ? (input ?? 0) + (output ?? 0) : reserved.tokens,
    costUsd: costUsd ?? reserved.costUsd,
    outcome,
  };
}
