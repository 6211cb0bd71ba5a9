import type { LearningError } from './learning-errors.js';
import type { LearningSummary } from './learning-summary.js';
import type { Learning } from './learning.js';
import type { UnreadLearning } from './unread-learning.js';

/** A learning as it lies on the disk. */
export interface StoredLearning {
  readonly learning: Learning;
  /** Its name in the store; for files that of the document without `.md`. */
  readonly slug: string;
  /** Differs after every change to what is stored, by whomever. */
  readonly stamp: string;
}

/** A learning, or something in its place that cannot be read and is left as it is. */
export type ListedLearning =
  | ({ readonly type: 'learning' } & StoredLearning)
  | { readonly type: 'problem'; readonly problem: LearningError };

/** The same with no more of a learning than a list shows. */
export type ListedSummary =
  | (Omit<StoredLearning, 'learning'> & {
      readonly type: 'learning';
      readonly learning: LearningSummary;
    })
  | { readonly type: 'problem'; readonly problem: LearningError };

/** How closely a list is looked at. */
export interface SummaryLook {
  /**
   * Whether sidecars may be taken for unchanged as long as their folder is: of them a list shows nothing.
   * @default false
   */
  readonly skipsSidecars?: boolean;
}

/** How many learnings there are. */
export interface LearningCounts {
  readonly active: number;
  readonly other: number;
  /** How many of the others wait for a person, see `isWaiting`; absent where that is not known. */
  readonly waiting?: number;
}

/** What somebody still holds of a learning that was listed before. */
export interface KeptLearning {
  readonly id: string;
  /** Its stamp then. */
  readonly stamp: string;
}

/** What `listChanges` finds. */
export type LearningOrKept =
  | ({
      readonly type: 'learning';
      /** Whether every later change will show in the stamp: not yet for one that was just written. */
      readonly isStable: boolean;
    } & StoredLearning)
  | { readonly type: 'kept'; readonly slug: string }
  | { readonly type: 'problem'; readonly problem: LearningError };

/** One change of `put`. */
export interface LearningChange {
  readonly id: string;
  /**
   * What to store in place of `current`, the learning as it then is; the same object for no change.
   * A `LearningError` that it throws refuses this change alone. May be called more than once and
   * must have no effects.
   */
  readonly revise: (current: Learning | undefined) => Learning;
}

/** What `put` did with one change; a `LearningError` when it was refused. */
export type PutOutcome = 'added' | 'updated' | 'unchanged' | LearningError;

/**
 * Where learnings are kept.
 *
 * Each change is atomic: a reader sees a learning as it was or as it is, and on return it is
 * durable. Changes by several processes at once do not overwrite each other.
 */
export interface LearningStore {
  /** How many learnings this process took as seen by a person, since they were there before any ledger. */
  readonly adoptedHere?: number;
  /** Every learning and every problem, by slug. */
  list(): AsyncIterable<ListedLearning>;
  /** The same of no more than a list shows, at less cost. */
  summaries(look?: SummaryLook): AsyncIterable<ListedSummary>;
  /**
   * How many learnings there are, where that is known without a look at each: all can be read then, and
   * none waits to be seen. What was changed in its place since the index was refreshed counts as it was.
   */
  counts?(): LearningCounts | undefined;
  /**
   * Every learning that was seen, by slug, where that is known without a look at each. Who reads one gets it
   * as it is; by which of them to read, one that was changed in its place since the index was refreshed
   * counts as it was.
   */
  unread?(): readonly UnreadLearning[] | undefined;
  /**
   * Lets what `counts` and `unread` know hold on with the learnings that this store added, as long as nothing
   * else has changed. False where they know something that holds no more.
   */
  carryListing?(): Promise<boolean>;
  /** The same as `list`, at little cost for those whose stamp is still that of `kept`, which goes by slug. */
  listChanges(kept: ReadonlyMap<string, KeptLearning>): AsyncIterable<LearningOrKept>;
  /** `undefined` also for a learning that cannot be read. */
  get(id: string): Promise<StoredLearning | undefined>;
  /**
   * Throws `LEARNING_EXISTS`, or the problem of one of that id that cannot be read.
   */
  add(learning: Learning): Promise<StoredLearning>;
  /**
   * Stores what `revise` makes of a learning, see {@link LearningChange}.
   *
   * Throws `LEARNING_NOT_FOUND`, or `LEARNING_NEWER_FORMAT` for one that a newer reflect wrote.
   */
  update(id: string, revise: (current: Learning) => Learning): Promise<StoredLearning>;
  /** Makes many changes at the cost of a few; each is atomic, not all together. */
  put(changes: readonly LearningChange[]): Promise<readonly PutOutcome[]>;
  /** Throws `LEARNING_NOT_FOUND`, or `LEARNING_NEWER_FORMAT` for one that a newer reflect wrote. */
  remove(id: string): Promise<void>;
}
