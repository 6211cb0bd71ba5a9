import type { WorkerUsage } from '../../stores/budget/worker-usage.js';

export interface TextQuestion {
  readonly instruction: string;
  readonly prompt: string;
  /** Tokens that the answer may take. */
  readonly maxOutputTokens: number;
  readonly signal: AbortSignal;
}

/** A model that answers a question in words, for those who can wait; it has no tools. */
export interface TextWorker {
  /** As the ledger calls it. */
  readonly name: string;
  /** Throws `DriverError`. */
  ask(question: TextQuestion): Promise<{ readonly text: string; readonly usage: WorkerUsage }>;
}
