import { parseJsonLines, readBounded, readRegularFile } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { foldRatingLines, type RatingTotals } from './rating.js';
import { foldUseLines, type LearningUses } from './session-use.js';

type RatingPaths = Pick<DataPaths, 'ratings'>;

/** What people and sessions made known about learnings, by their ids. */
export interface Feedback {
  readonly ratings: RatingTotals;
  readonly uses: LearningUses;
}

export const NO_FEEDBACK: Feedback = { ratings: new Map(), uses: new Map() };

/** Two thousand sessions and ratings; of more, the latest count. Every prompt waits for this. */
const MAX_BYTES = 512 * 1024;

/** Never throws: what cannot be read changes no order. */
export function readRatings(paths: RatingPaths): RatingTotals {
  return readFeedback(paths).ratings;
}

/** For hooks: never throws, and reads no more than the end of a long log. */
export function readFeedback(paths: RatingPaths): Feedback {
  return foldFeedback(readBounded(paths.ratings, MAX_BYTES, true) ?? '');
}

/** All of it. Throws `StorageError`. */
export function readWholeFeedback(paths: RatingPaths): Feedback {
  return foldFeedback(readRegularFile(paths.ratings)?.toString('utf8') ?? '');
}

function foldFeedback(text: string): Feedback {
  if (text === '') return NO_FEEDBACK;
  const values = parseJsonLines(text).values.map(({ value }) => value);
  return { ratings: foldRatingLines(values), uses: foldUseLines(values) };
}
