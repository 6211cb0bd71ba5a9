import { dotInt8 } from '@reflect/minilm';
import type { QuantizedVector } from '@reflect/minilm';

import { cosineOf } from '../../cosine.js';
import type { VectorTable } from '../../vector-table.js';

/** Cosine of a query with one row of a table. */
export function scoreRow(table: VectorTable, row: number, query: QuantizedVector): number {
  return cosineOf(dotInt8(query.values, rowOf(table, row)), table.scales[row] ?? 0, query.scale);
}

/** A view of the row. */
export function rowOf({ values, dimension }: VectorTable, row: number): Int8Array {
  return values.subarray(row * dimension, (row + 1) * dimension);
}
