import type { LearningError } from '../../stores/learnings/learning-errors.js';
import type { RejectedOffer } from './rejected-offers.js';

/** What did not get to the hub, and why; for a person. */
export interface NotPushed {
  readonly id: string;
  readonly reason: string;
}

/** What a sync of one project did. */
export interface SyncReport {
  readonly project: string;
  /** Name of the project at the hub. */
  readonly name: string;
  /** Ids of what the hub stored, removals included. */
  readonly pushed: readonly string[];
  /** Ids of what somebody else changed meanwhile: a proposal at the hub shows both. */
  readonly conflicts: readonly string[];
  readonly notPushed: readonly NotPushed[];
  /** Ids of learnings that are new here, or changed. */
  readonly taken: readonly string[];
  /** How many of them wait for a person. */
  readonly waiting: number;
  /** Ids of those that were taken back and are gone here. */
  readonly removed: readonly string[];
  /** Changes that were known already. */
  readonly unchanged: number;
  /** What this person forgot or refused before. */
  readonly declined: number;
  /** What this person gave and a reviewer declined, as far as it was not known here. */
  readonly rejected: readonly RejectedOffer[];
  /** What was passed over. */
  readonly problems: readonly LearningError[];
}
