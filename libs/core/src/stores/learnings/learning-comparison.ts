import type { Learning, LearningDraft } from './learning.js';
import type { UnreadLearning } from './unread-learning.js';

/** What is compared of a learning: what it claims, and the wordings that it was told in. */
export type ComparedText = Pick<Learning, 'title' | 'body'> &
  Partial<Pick<Learning, 'queries' | 'count'>>;

/** How a text may stand to another. */
type Relation = 'same' | 'contradicts' | 'refines' | 'related' | 'unrelated';

/** How a text stands to another, or to all wordings of one. */
export interface LearningComparison {
  readonly relation: Relation;
  readonly reason: string;
  /** Of every relation, from 0, impossible, to 1, certain. */
  readonly probabilities: Readonly<Record<Relation, number>>;
  /** Whether both are about one thing. */
  readonly isSameSubject: boolean;
  /**
   * Whether their words alone show that they are about two things: they are related at most, and whoever
   * needs to know no more does not ask for the relation, which takes some milliseconds to find.
   * @default false
   */
  readonly isElsewhere?: boolean;
}

/** Judges learnings by what they mean, with a model of language; the model may be missing. */
export interface LearningComparer {
  /** Those of `known` that a draft may say the same as, or the opposite of, nearest first. */
  nearest(draft: LearningDraft, known: readonly UnreadLearning[]): Promise<readonly Learning[]>;
  /** How a text stands to each of others; undefined where that cannot be told. */
  compare(
    text: ComparedText,
    others: readonly ComparedText[],
  ): Promise<readonly LearningComparison[] | undefined>;
}
