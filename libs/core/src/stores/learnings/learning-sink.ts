import type { LearningDraft } from './learning.js';
import type { QueueEntry } from '../queue/queue-entry.js';

/** What a worker learned, and from what. */
export interface LearnedRun {
  /** Draft number n (from 0) has the key `<jobId>#<n>`. */
  readonly jobId: string;
  readonly entry: QueueEntry;
  /** Name of the driver that made the drafts. */
  readonly driver: string;
  readonly drafts: readonly LearningDraft[];
  /** When the session said it, ISO 8601; now where that is not known. */
  readonly at?: string;
}

/** Ids of the learnings that changed. */
export interface AppliedDrafts {
  readonly stored: readonly string[];
  readonly strengthened: readonly string[];
  readonly superseded: readonly string[];
}

/** Where learnings go. */
export interface LearningSink {
  /**
   * Stores drafts, or strengthens what is known already. Applying a run again, also after half of
   * it was applied, changes nothing that was applied before.
   */
  apply(run: LearnedRun): Promise<AppliedDrafts>;
}
