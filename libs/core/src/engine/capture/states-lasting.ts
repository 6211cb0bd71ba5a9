import type { DigestItem } from './digest.js';

/**
 * Whether an item holds a sentence that surely holds beyond the task at hand. Of words that may be nobody's own the
 * form of one is too little.
 */
export function statesLasting({
  judged = [],
  doubt,
}: Pick<DigestItem, 'judged' | 'doubt'>): boolean {
  return judged.some(
    ({ lasts, isByForm }) => lasts === 'surely' && (isByForm !== true || doubt === undefined),
  );
}
