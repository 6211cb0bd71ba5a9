import type { ReviewItem, ReviewWords } from '../../wire/reviews.js';

/** Where things come from that a person decides on. */
export interface ReviewSource {
  /** Whether an id is of this source. */
  owns(id: string): boolean;
  list(): Promise<readonly ReviewItem[]>;
  /** Both throw `REVIEW_NOT_WAITING` and, for something else than what was shown, `REVIEW_CHANGED`. */
  approve(id: string, hash: string): Promise<unknown>;
  refuse(id: string, hash: string): Promise<unknown>;
  /** Puts a person's words in place of those that were shown; throws alike, and for no title. */
  edit?(id: string, hash: string, words: ReviewWords): Promise<unknown>;
}
