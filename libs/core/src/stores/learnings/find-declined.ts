import { compareLearnings, lexicalSimilarity } from './compare-learnings.js';
import type { Learning, LearningDraft } from './learning.js';

type Declined = Pick<Learning, 'id' | 'title' | 'body'>;

/** How near a draft is to each of some texts by meaning, from 0 to 1. */
export type Similarity = (
  draft: LearningDraft,
  others: readonly Pick<Learning, 'title' | 'body'>[],
) => Promise<readonly number[]>;

/** So many are worth comparing by their meaning. */
const NEAREST = 20;

/** The first of what a person did not want that says the same as a draft, be it in other words. */
export async function findDeclined<T extends Declined>(
  draft: LearningDraft,
  declined: readonly T[],
  similarity?: Similarity,
): Promise<T | undefined> {
  const nearest = declined
    .map((one) => ({ one, score: lexicalSimilarity(draft, one) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, NEAREST)
    .map(({ one }) => one);
  if (nearest.length === 0) return undefined;
  const scores = (await similarity?.(draft, nearest)) ?? [];
  return nearest.find((one, n) => compareLearnings(draft, one, below1(scores[n])) === 'same');
}

/** 1 stands for one event told twice, which no likeness of texts can tell. */
function below1(score = 0): number {
  return Math.min(score, 0.999);
}
