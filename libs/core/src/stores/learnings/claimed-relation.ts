import type { LearningComparison } from './learning-comparison.js';
import type { ClaimedRelation, Learning, LearningDraft } from './learning.js';

/**
 * Where a worker that read both says how two learnings stand to each other, so much by our own judge is enough, where
 * else more is asked for. With the judge of that time, cross-validated by group on the development set, 95 of 150 that are the same passed as the
 * same (68 without a worker's word) and 89 of 150 contradictions as replacing; wrongly claimed, 12 of 150 contradictions
 * would pass as the same and 4 of 150 related ones as replacing.
 */
const POSSIBLE = { same: 0.25, replaces: 0.3, refines: 0.1 };

/** How a draft stands to a learning by what its worker says and the judge finds possible. */
export function believedRelation(
  { relatesTo }: Pick<LearningDraft, 'relatesTo'>,
  { id }: Pick<Learning, 'id'>,
  { isSameSubject, probabilities }: LearningComparison,
): ClaimedRelation['relation'] | undefined {
  if (relatesTo?.id !== id) return undefined;
  const { same, contradicts, refines, related } = probabilities;
  switch (relatesTo.relation) {
    case 'refines':
      return refines >= POSSIBLE.refines ? 'refines' : undefined;
    case 'same':
      return isSameSubject && same >= POSSIBLE.same && same >= Math.max(contradicts, related)
        ? 'same'
        : undefined;
    case 'replaces':
      return isSameSubject &&
        contradicts >= POSSIBLE.replaces &&
        contradicts >= Math.max(same, refines, related)
        ? 'replaces'
        : undefined;
  }
}
