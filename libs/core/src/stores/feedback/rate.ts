import { randomBytes } from 'node:crypto';

import { notFoundError } from '../learnings/learning-errors.js';
import type { LearningStore } from '../learnings/learning-store.js';
import { appendLine } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { Rating, RatingTotal } from './rating.js';
import { readRatings } from './read-ratings.js';

/**
 * Adds a person's rating, and returns what all of them come to; it counts from the next recall on.
 * Throws `LEARNING_NOT_FOUND`, `StorageError`.
 */
export async function rate(
  paths: Pick<DataPaths, 'ratings'>,
  learnings: Pick<LearningStore, 'get'>,
  { id, rating, at }: Pick<Rating, 'id' | 'rating' | 'at'>,
): Promise<RatingTotal> {
  if ((await learnings.get(id)) === undefined) throw notFoundError(id);
  const line: Rating = { v: 1, key: randomBytes(8).toString('hex'), id, rating, at };
  appendLine(paths.ratings, JSON.stringify(line));
  return readRatings(paths).get(id) ?? { count: 1, mean: rating };
}
