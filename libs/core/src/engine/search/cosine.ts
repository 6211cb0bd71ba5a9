/**
 * Cosine of a query with a row, from the integer dot product of their components. Every reader scores
 * with this, in this order and precision, so that all of them give the same number.
 */
export function cosineOf(dot: number, rowScale: number, queryScale: number): number {
  return Math.fround(dot * rowScale * queryScale);
}
