import { compareByWords, lexicalSimilarity } from './compare-by-words.js';
import type { LearningComparer, LearningComparison } from './learning-comparison.js';
import type { Learning, LearningDraft } from './learning.js';

type Declined = Pick<Learning, 'id' | 'title' | 'body'>;

/** How near a draft is to each of some texts by meaning, from 0 to 1. */
export type Similarity = (
  draft: LearningDraft,
  others: readonly Pick<Learning, 'title' | 'body'>[],
) => Promise<readonly number[]>;

/** So many are worth comparing by their meaning. */
const NEAREST = 20;
/** The latest of what was declined are judged by meaning, which takes some milliseconds each. */
const MAX_JUDGED = 200;
const LIKELY_SAME = 0.45;

export interface DeclinedParts {
  readonly similarity?: Similarity | undefined;
  readonly comparer?: LearningComparer | undefined;
}

/** The first of what a person did not want that says the same as a draft, be it in other words. */
export async function findDeclined<T extends Declined>(
  draft: LearningDraft,
  declined: readonly T[],
  { similarity, comparer }: DeclinedParts = {},
): Promise<T | undefined> {
  const judged = await judgedSame(draft, declined, comparer);
  if (judged !== undefined) return judged.found;
  const nearest = declined
    .map((one) => ({ one, score: lexicalSimilarity(draft, one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ one }) => one);
  if (nearest.length === 0) return undefined;
  const scores = (await similarity?.(draft, nearest)) ?? [];
  return nearest.find((one, n) => compareByWords(draft, one, below1(scores[n])) === 'same');
}

/** Undefined where meaning cannot be judged. */
async function judgedSame<T extends Declined>(
  draft: LearningDraft,
  declined: readonly T[],
  comparer: LearningComparer | undefined,
): Promise<{ readonly found: T | undefined } | undefined> {
  if (comparer === undefined || declined.length === 0) return undefined;
  const latest = declined.slice(-MAX_JUDGED);
  const comparisons = await comparer.compare(draft, latest);
  if (comparisons === undefined) return undefined;
  const found = latest.find((_, n) => {
    const comparison = comparisons[n];
    return comparison !== undefined && isSaidAgain(comparison);
  });
  return { found };
}

/** What a person did not want stays away where it is likely the same, since it can be told by hand. */
function isSaidAgain(comparison: LearningComparison): boolean {
  const { relation, probabilities, isSameSubject } = comparison;
  if (!isSameSubject) return false;
  if (relation === 'same') return true;
  return probabilities.same >= LIKELY_SAME && probabilities.same > probabilities.contradicts;
}

/** 1 stands for one event told twice, which no likeness of texts can tell. */
function below1(score = 0): number {
  return Math.min(score, 0.999);
}
