import type { Clock } from '../../foundation/clock.js';
import type { Similarity } from './find-declined.js';
import type { LearningComparer } from './learning-comparison.js';
import type { LearningStore } from './learning-store.js';
import type { LearningDraft } from './learning.js';
import type { Redact } from './prepare-draft.js';
import type { RememberedElsewhere } from './remembered-elsewhere.js';
import type { SourceState } from './source-state.js';
import type { Tombstone } from './tombstones.js';

/** A stored learning that may say the same or the opposite, with a similarity from 0 to 1. */
export interface SimilarLearning {
  readonly id: string;
  readonly score: number;
}

export interface SinkParts {
  readonly store: LearningStore;
  readonly redact: Redact;
  readonly clock: Clock;
  /** Key of the project that a folder belongs to. */
  readonly projectKey: (cwd: string) => string;
  /**
   * Candidates for being the same or the opposite, as a vector index finds them; those of `redact`ed
   * drafts alone are asked for. For them fewer words have to agree than for all others.
   */
  readonly findSimilar?: (draft: LearningDraft) => Promise<readonly SimilarLearning[]>;
  /** Judges by meaning; where there is none, or it has no model, words decide. */
  readonly comparer?: LearningComparer;
  /** What a person took away, and is not to come back. */
  readonly tombstones?: Tombstones;
  /** Measures likeness to what is not in the index any more. */
  readonly similarity?: Similarity;
  /** What a harness remembers by itself, and need not be told again. */
  readonly remembered?: RememberedElsewhere;
  /** How the files that a draft names look in the project around a folder. */
  readonly stateOf?: (cwd: string, draft: LearningDraft) => SourceState;
  /** Runs what applies one answer, so that it can be undone as one change. */
  readonly record?: <T>(what: 'learned' | 'reflected', work: () => Promise<T>) => Promise<T>;
  /**
   * Runs what compares and then stores while no other process does: two that learn the same at once
   * would not see each other's. Not re-entrant.
   */
  readonly alone?: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface Tombstones {
  read(): readonly Tombstone[];
  lift(id: string): void;
}
