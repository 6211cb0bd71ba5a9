import { hexDigest } from './prompt-key.js';

/** A learning in a session. */
export interface HoldoutPair {
  /** Of the learning. */
  readonly id: string;
  readonly session: string;
}

/** So many digits of a digest make a number that is as fine as any share of sessions. */
const DIGITS = 12;

/**
 * Whether a learning is held out of a session, as a hash of both decides: all moments of a session get
 * the same answer, and so does anybody who looks later. `share` of pairs are, 0 none and 1 all; what is
 * held out at one share is at every higher one.
 */
export function isHeldOut({ id, session }: HoldoutPair, share: number): boolean {
  if (share <= 0) return false;
  const digest = hexDigest(`holdout\0${session}\0${id}`).slice(0, DIGITS);
  return Number.parseInt(digest, 16) / 16 ** DIGITS < share;
}
