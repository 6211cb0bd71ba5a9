import type { ActivityReport, Reflect } from '@reflect/core';

type ProofReport = Awaited<ReturnType<Reflect['proof']>>;

/** What reflect did lately, and whether it helps. */
export interface HomeAnswer {
  /** The earliest day first, today included. */
  readonly days: ActivityReport['days'];
  readonly proof: Omit<ProofReport, 'learnings'> & {
    /** Those of which sessions say most. */
    readonly top: ProofReport['learnings'];
    /** How many there are in all. */
    readonly count: number;
  };
}
