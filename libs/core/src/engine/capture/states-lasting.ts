import type { DigestItem } from './digest.js';

/** Whether an item holds a sentence that surely holds beyond the task at hand. */
export function statesLasting({ judged = [] }: Pick<DigestItem, 'judged'>): boolean {
  return judged.some(({ lasts }) => lasts === 'surely');
}
