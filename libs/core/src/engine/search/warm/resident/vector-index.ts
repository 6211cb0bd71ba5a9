import type { QuantizedVector } from '@reflect/minilm';

/** A document near a query. */
export interface Neighbour {
  /** Row of the vector table. */
  readonly document: number;
  /** `cosineOf` the query and the row, above 0; the same from every implementation. */
  readonly score: number;
}

/**
 * Finds the rows of a vector table that are nearest to a query.
 *
 * An index that approximates may miss a row, but never gives one a wrong score.
 */
export interface VectorIndex {
  /** Number of rows. */
  readonly size: number;
  /** The best `count` rows, best first, ties by document; rows that point away are left out. */
  nearest(query: QuantizedVector, count: number): readonly Neighbour[];
}
