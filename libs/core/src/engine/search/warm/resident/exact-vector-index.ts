import type { QuantizedVector } from '@reflect/minilm';

import { cosineOf } from '../../cosine.js';
import { topDocuments } from '../../top-documents.js';
import type { VectorTable } from '../../vector-table.js';
import type { Neighbour, VectorIndex } from './vector-index.js';

/**
 * Integer dot products of a query with each row; rows lie one after another. Undefined where plain loops are to find
 * them.
 */
export type ScanRows = (query: Int8Array, rows: Int8Array) => Int32Array | undefined;

/** Compares a query with every row: exact, and quick enough for tens of thousands. */
export class ExactVectorIndex implements VectorIndex {
  readonly size: number;
  readonly #table: VectorTable;
  readonly #scan: ScanRows | undefined;

  /** `scan` takes the place of plain loops, as the embedding model's kernel can. */
  constructor(table: VectorTable, scan?: ScanRows) {
    this.size = table.scales.length;
    this.#table = table;
    this.#scan = scan;
  }

  nearest(query: QuantizedVector, count: number): readonly Neighbour[] {
    const { values } = this.#table;
    const dots = this.#scan?.(query.values, values) ?? scanPlainly(query.values, values);
    const scores = Float32Array.from(this.#table.scales, (scale, row) =>
      cosineOf(dots[row] ?? 0, scale, query.scale),
    );
    return topDocuments(scores, count).map((document) => ({
      document,
      score: scores[document] ?? 0,
    }));
  }
}

function scanPlainly(query: Int8Array, rows: Int8Array): Int32Array {
  const dimension = query.length;
  const dots = new Int32Array(rows.length / dimension);
  for (let row = 0, from = 0; row < dots.length; row++, from += dimension) {
    let sum = 0;
    for (let at = 0; at < dimension; at++) sum += (query[at] ?? 0) * (rows[from + at] ?? 0);
    dots[row] = sum;
  }
  return dots;
}
