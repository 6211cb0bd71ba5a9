import { createHash } from 'node:crypto';
import type { Review } from './review.js';

/** Documents that a person may take in one go, once they were shown. */
export interface UnseenDocuments {
  /** Of all of them. */
  readonly hash: string;
  readonly reviews: readonly Review[];
}

const HASH_DIGITS = 32;

/**
 * What came from elsewhere and waits for nothing but to be seen. What is hostile, or would replace
 * something, is decided on by itself.
 */
export function unseenDocuments(reviews: readonly Review[]): UnseenDocuments {
  const unseen = reviews.filter(({ learning, reasons, replaces }) => {
    const isPlain = reasons.every(({ rule }) => rule === 'unseen');
    const isProposed = learning.isUnseen === true && learning.status === 'proposed';
    return isProposed && isPlain && replaces.length === 0;
  });
  const text = unseen.map(({ learning, hash }) => `${learning.id} ${hash}`).join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
  return { hash, reviews: unseen };
}
