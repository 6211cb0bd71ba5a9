import type {
  Learning,
  LearningEdit,
  LearningKind,
  LearningStats,
  Reflect,
  Suppression,
  SuppressionReach,
} from '@reflect/core';

/** A learning in the list: what it is filtered and shown by. */
export interface LearningRow {
  readonly id: string;
  readonly title: string;
  readonly kind: LearningKind;
  readonly status: Learning['status'];
  readonly confidence: Learning['confidence'];
  /** Project key; `null` for a global one. */
  readonly project: string | null;
  readonly tags: readonly string[];
  /** ISO 8601, UTC. */
  readonly created: string;
  readonly updated: string;
  /** How its text begins, on one line; empty where the title says it all. */
  readonly snippet: string;
  /** Numbers of sessions that were given it, and of what came of that. */
  readonly given: number;
  readonly helped: number;
  readonly ignored: number;
  readonly misled: number;
}

export interface LearningList {
  readonly learnings: readonly LearningRow[];
  /** Documents that cannot be read, each with file and line. */
  readonly problems: readonly string[];
}

/** All that is known of one learning. */
export interface LearningDetail {
  readonly learning: Learning;
  /** Its body without the lines that say nothing. */
  readonly text: string;
  /** Of exactly what is shown; an edit names it. */
  readonly version: string;
  /** The document on disk. */
  readonly path: string;
  readonly rating?: LearningStats['rated'];
  /** What its ratings multiply its score by. */
  readonly ratingFactor: number;
  /** How many members of its team found it helpful, or harmful, as of the last sync. */
  readonly teamRating?: ReturnType<Reflect['hub']['ratingOf']>;
  /** What the sessions of all members showed, as of the last sync. */
  readonly teamProof?: ReturnType<Reflect['hub']['proofOf']>;
  /** In numbers of sessions. */
  readonly use?: LearningStats;
  readonly suppressions: readonly Pick<Suppression, 'number' | 'reach' | 'at'>[];
  /** The learnings that it replaces or is replaced by, as far as they are still there. */
  readonly related: readonly Pick<Learning, 'id' | 'title'>[];
}

/** What a person has reflect keep. */
export interface AddRequest {
  /** "When X, do Y", or a fact. */
  readonly text: string;
  readonly kind: LearningKind;
  readonly tags: readonly string[];
  /** Whether it holds in every project, and not in the one that the page was opened in alone. */
  readonly isGlobal: boolean;
}

export interface EditRequest extends LearningEdit {
  readonly version: string;
}

export interface RateRequest {
  readonly rating: 1 | -1;
}

export interface SuppressRequest {
  readonly reach: SuppressionReach;
}

/** What was taken back. */
export interface Undone {
  readonly what: string;
  readonly at: number;
  readonly learnings: readonly {
    readonly id: string;
    readonly title: string;
    readonly outcome: 'removed' | 'restored';
  }[];
}
