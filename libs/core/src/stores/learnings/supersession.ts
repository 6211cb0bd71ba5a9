import { notFoundError } from './learning-errors.js';
import type { LearningChange } from './learning-store.js';
import type { Learning } from './learning.js';

/** The changes by which a learning takes the place of another, each of which points to the other. */
export function supersession(
  id: string,
  successorId: string,
  updated: string,
): readonly LearningChange[] {
  return [
    change(id, () => ({ status: 'superseded', supersededBy: successorId, updated })),
    change(successorId, ({ supersedes }) => ({
      supersedes: [...new Set([...supersedes, id])],
      updated,
    })),
  ];
}

function change(id: string, next: (current: Learning) => Partial<Learning>): LearningChange {
  return {
    id,
    revise: (current) => {
      if (current === undefined) throw notFoundError(id);
      return { ...current, ...next(current) };
    },
  };
}
