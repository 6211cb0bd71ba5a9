import type { DriverErrorCode, WorkerUsage } from '@reflect/core/harness';

/** What one run of a worker said, whatever form its harness says it in. */
export interface WorkerReply {
  /** The answer, or what went wrong. */
  readonly text: string;
  /** The answer where it came as a value. */
  readonly structured?: unknown;
  /** Model turns taken; 0 is how a broken installation looks. */
  readonly turns: number;
  /** Whether the harness says that the run failed. */
  readonly failed: boolean;
  /** HTTP status of the service, where it is told. */
  readonly status?: number;
  /** What the harness itself calls the failure. */
  readonly named?: DriverErrorCode;
  readonly retryAfterMs?: number;
  readonly usage: WorkerUsage;
}

export function isEmptyReply({ turns, text, structured }: WorkerReply): boolean {
  return turns === 0 || (text === '' && structured === undefined);
}
