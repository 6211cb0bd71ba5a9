import type { DeadJob, Job, QueueDepth } from '@reflect/core';

export interface QueueAnswer {
  readonly depth: QueueDepth;
  /** The next one first. */
  readonly jobs: readonly Job[];
  /** The latest first. */
  readonly dead: readonly DeadJob[];
}

export interface JobsAnswer {
  readonly ids: readonly string[];
}
