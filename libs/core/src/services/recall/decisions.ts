import {
  isUnused,
  learningFactor,
  NO_IMPLIED_WEIGHTS,
  type ImpliedWeights,
} from '../../stores/feedback/implied-feedback.js';
import { readFeedback } from '../../stores/feedback/read-ratings.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readSuppressions } from '../../stores/suppression/read-suppressions.js';
import type { Suppression } from '../../stores/suppression/suppression.js';

/** What people decided about learnings, and sessions made of them, beside what these say. */
export interface Decisions {
  /** What feedback multiplies the score of a learning by. */
  readonly feedbackOf: (id: string) => number;
  /** Whether sessions were given it again and again without any use, and nobody rated it. */
  readonly isUnused: (id: string, rule: boolean) => boolean;
  readonly suppressions: readonly Suppression[];
}

export const NO_DECISIONS: Decisions = {
  feedbackOf: () => 1,
  isUnused: () => false,
  suppressions: [],
};

/** Two small files, read with every question so that a decision counts at once; never throws. */
export function readDecisions(
  paths: Pick<DataPaths, 'ratings' | 'suppressions'>,
  weights: ImpliedWeights = NO_IMPLIED_WEIGHTS,
): Decisions {
  const { ratings, uses } = readFeedback(paths);
  const feedbackOf = (id: string): number => learningFactor(ratings.get(id), uses.get(id), weights);
  return {
    feedbackOf,
    isUnused: (id, rule) => {
      const use = uses.get(id);
      return use !== undefined && !ratings.has(id) && isUnused(use, weights.unusedAfter, rule);
    },
    suppressions: readSuppressions(paths),
  };
}
