import type { ReviewList } from './reviews.js';

/** A project whose team's proposals can be asked for. */
export interface TeamProject {
  /** Its key on this machine. */
  readonly project: string;
  /** Host of the hub; empty for one that is not linked yet. */
  readonly hub: string;
}

/** What this machine knows, without asking a hub. */
export interface TeamProjects {
  readonly projects: readonly TeamProject[];
}

/** What teammates propose to a project, the oldest first. */
export interface TeamReviewList extends ReviewList {
  /** What follows has to be said by a person who looks there: its text cannot be read here. */
  readonly unreadable: number;
  /** Where else a reviewer decides. */
  readonly url: string;
  /** For the page after this one; null on the last. */
  readonly next: string | null;
}

export interface TeamDecisionRequest {
  readonly project: string;
  /** Of what was shown. */
  readonly hash: string;
  /** Empty for none. */
  readonly note: string;
}
