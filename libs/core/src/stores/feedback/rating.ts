import { isText, objectOf, oneOf } from '../../foundation/text/shape.js';

/** A person's line of `ratings.jsonl`; the order of lines decides nothing. */
export interface Rating {
  readonly v: 1;
  /** Names it in the log, so that a line that stands there twice counts once. */
  readonly key: string;
  /** Id of the learning. */
  readonly id: string;
  readonly rating: 1 | -1;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What the ratings of one learning come to. */
export interface RatingTotal {
  readonly count: number;
  /** -1 to 1. */
  readonly mean: number;
}

export type RatingTotals = ReadonlyMap<string, RatingTotal>;

/** The totals by the id of the learning. */
export function foldRatingLines(values: readonly unknown[]): RatingTotals {
  const seen = new Set<string>();
  const totals = new Map<string, RatingTotal>();
  for (const value of values) {
    if (!isRating(value) || seen.has(value.key)) continue;
    seen.add(value.key);
    const { count, mean } = totals.get(value.id) ?? { count: 0, mean: 0 };
    const sum = Math.round(count * mean) + value.rating;
    totals.set(value.id, { count: count + 1, mean: sum / (count + 1) });
  }
  return totals;
}

/**
 * How much its ratings lift or sink a learning: 2^(mean x (0.4 + 0.6 x min(1, n / 5))). One rating
 * makes x 1.43 or x 0.70, and from five that agree on x 2 or x 0.5; without any, x 1.
 */
export function feedbackFactor(total: RatingTotal | undefined): number {
  return 2 ** weightOf(total);
}

/** The exponent of {@link feedbackFactor}, -1 to 1. */
export function weightOf(total: RatingTotal | undefined): number {
  if (total === undefined) return 0;
  const { count, mean } = total;
  return mean * (0.4 + 0.6 * Math.min(1, count / 5));
}

const isRating = objectOf<Pick<Rating, 'key' | 'id' | 'rating'>>({
  key: isText,
  id: isText,
  rating: oneOf(1, -1),
});
