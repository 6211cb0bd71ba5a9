import { readBounded } from '../project/read-bounded.js';
import type { DataPaths } from '../storage/data-paths.js';
import { foldRatings, type RatingTotals } from './rating.js';

/** Two thousand ratings; of more, the latest count. Every prompt of a session waits for this. */
const MAX_BYTES = 256 * 1024;

/** Never throws: what cannot be read changes no order. */
export function readRatings(paths: Pick<DataPaths, 'ratings'>): RatingTotals {
  return foldRatings(readBounded(paths.ratings, MAX_BYTES, true) ?? '');
}
