import type { DeadJob, Job, QueueDepth } from '@reflect/core';

export interface QueueAnswer {
  readonly depth: QueueDepth;
  /** The next one first. */
  readonly jobs: readonly Job[];
  /** The latest first. */
  readonly dead: readonly DeadJob[];
}

/** A job's id, or `all` for every dead letter. */
export interface JobsRequest {
  readonly id: string;
}

export interface JobsAnswer {
  readonly ids: readonly string[];
}
