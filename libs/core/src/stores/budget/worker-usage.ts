/** Tokens and money of one worker run; absent parts are unknown. */
export interface WorkerUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly costUsd?: number;
}
