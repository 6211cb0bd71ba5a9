import type { Learning } from './learning.js';
import type { WordSieve } from './word-sieve.js';

/** A stored learning of which no more is read than has to be. */
export interface UnreadLearning extends Pick<Learning, 'id' | 'status' | 'scope' | 'created'> {
  /** Whether all of it was read. */
  readonly isRead: boolean;
  /** False only where its text does not pass. */
  mayPass(sieve: WordSieve): boolean;
  /** False only where it does not hold this key or id. */
  mayHold(key: string): boolean;
  /** False only where it has no other wording than its own claim. */
  mayHaveWordings(): boolean;
  /** As it is now, the same object each time; undefined where there is none, or nobody has seen it. */
  read(): Learning | undefined;
}

export function alreadyRead(learning: Learning): UnreadLearning {
  const { id, status, scope, created } = learning;
  return {
    ...{ id, status, scope, created, isRead: true },
    mayPass: (sieve) => sieve.passes(learning),
    mayHold: (key) => learning.seen.includes(key),
    mayHaveWordings: () => learning.count > 1,
    read: () => learning,
  };
}
