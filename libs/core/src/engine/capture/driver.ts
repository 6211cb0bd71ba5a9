import type { LearningDraft } from '../../stores/learnings/learning.js';
import type { UsageVerdict } from '../../stores/feedback/usage-verdict.js';
import type { WorkerUsage } from '../../stores/budget/worker-usage.js';
import type { Digest } from './digest.js';

interface Answered {
  readonly usage?: WorkerUsage;
  /** On those of the digest's `given` of which it can be told. */
  readonly verdicts?: readonly UsageVerdict[];
}

/** What a worker made of a digest. "Nothing" is an answer, not a failure. */
export type DriverAnswer = Answered &
  (
    | { readonly outcome: 'learned'; readonly drafts: readonly LearningDraft[] }
    | { readonly outcome: 'nothing'; readonly reason: string }
  );

/** What a driver is given for one run. */
export interface DriverRun {
  readonly signal: AbortSignal;
  /** An empty folder that the worker may run in. */
  readonly workFolder: string;
  /** Path of the session, for a driver that has its worker read it. */
  readonly transcript?: string;
}

/** Turns a digest into learnings: rules, a harness run headless, or an endpoint. */
export interface Driver {
  readonly name: string;
  /** Whether a run costs money or quota. */
  readonly paid: boolean;
  /** What a person has to know before choosing it. */
  readonly warning?: string;
  isAvailable(): Promise<boolean>;
  /** Throws `DriverError`, whose `retry` and `pause` say what to do with the job and the driver. */
  run(digest: Digest, options: DriverRun): Promise<DriverAnswer>;
}
