import { searchKernel } from '../../foundation/kernel/search-kernel.js';

/**
 * The `count` best documents by score, best first, ties by document number; scores of 0 and below
 * do not count.
 */
export function topDocuments(scores: Float32Array, count: number): number[] {
  if (count < 1) return [];
  const kernel = searchKernel();
  const heap = kernel.room(4 * Math.min(count, scores.length));
  const at = kernel.put(scores);
  const found = kernel.exports.topDocuments(at, scores.length, count, heap);
  return Array.from(kernel.integers(heap, found));
}
