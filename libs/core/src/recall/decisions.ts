import type { RatingTotals } from '../feedback/rating.js';
import { readRatings } from '../feedback/read-ratings.js';
import type { DataPaths } from '../storage/data-paths.js';
import { readSuppressions } from '../suppression/read-suppressions.js';
import type { Suppression } from '../suppression/suppression.js';

/** What people decided about learnings beside what these say. */
export interface Decisions {
  readonly ratings: RatingTotals;
  readonly suppressions: readonly Suppression[];
}

export const NO_DECISIONS: Decisions = { ratings: new Map(), suppressions: [] };

/** Two small files, read with every question so that a decision counts at once; never throws. */
export function readDecisions(paths: Pick<DataPaths, 'ratings' | 'suppressions'>): Decisions {
  return { ratings: readRatings(paths), suppressions: readSuppressions(paths) };
}
