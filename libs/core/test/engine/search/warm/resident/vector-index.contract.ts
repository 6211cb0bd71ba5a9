import { quantize } from '@reflect/minilm';
import type { QuantizedVector } from '@reflect/minilm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  Neighbour,
  VectorIndex,
} from '../../../../../src/engine/search/warm/resident/vector-index.js';
import type { VectorTable } from '../../../../../src/engine/search/vector-table.js';
import { tableOf } from '../../support/snapshot-file.js';

const DIMENSION = 6;

export function vector(...values: number[]): QuantizedVector {
  return quantize(Float32Array.from({ length: DIMENSION }, (_, at) => values[at] ?? 0));
}

/** A table of rows whose texts are all different, unless `texts` says otherwise. */
export function smallTable(
  rows: readonly QuantizedVector[],
  texts?: readonly string[],
): VectorTable {
  return tableOf(rows, {
    modelId: 'any',
    dimension: DIMENSION,
    texts: texts ?? rows.map((_, at) => `text ${String(at)}`),
  });
}

/** What a sorted list of all cosines gives. */
function expected(rows: readonly QuantizedVector[], query: QuantizedVector): Neighbour[] {
  return rows
    .map((row, document) => {
      const dot = row.values.reduce((sum, value, at) => sum + value * (query.values[at] ?? 0), 0);
      return { document, score: Math.fround(dot * row.scale * query.scale) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.document - b.document);
}

/** Behaviour that every vector index must show; on small tables each of them is exact. */
export function testVectorIndex(
  name: string,
  open: (table: VectorTable) => VectorIndex | Promise<VectorIndex>,
): void {
  describe(name, () => {
    const rows = [vector(1), vector(0.8, 0.6), vector(0, 1), vector(-1), vector(0.6, 0, 0.8)];

    it('gives the nearest rows, best first, with their cosines', async () => {
      const index = await open(smallTable(rows));
      const near = index.nearest(vector(1), 2);
      expect(near.map(({ document }) => document)).toEqual([0, 1]);
      expect(near[0]?.score).toBeCloseTo(1, 2);
      expect(near[1]?.score).toBeCloseTo(0.8, 2);
    });

    it('gives what there is when more is asked for, and leaves out what points away', async () => {
      const index = await open(smallTable(rows));
      expect(index.size).toBe(5);
      expect(index.nearest(vector(1), 99).map(({ document }) => document)).toEqual([0, 1, 4]);
    });

    it('gives nothing when nothing is asked for or there', async () => {
      const index = await open(smallTable(rows));
      const empty = await open(smallTable([]));
      expect([index.nearest(vector(1), 0), empty.nearest(vector(1), 3), empty.size]).toEqual([
        [],
        [],
        0,
      ]);
    });

    it('gives every row of one text, in their order', async () => {
      const same = [vector(1), vector(0, 1), vector(1), vector(1)];
      const index = await open(smallTable(same, ['a', 'b', 'a', 'a']));
      const near = index.nearest(vector(1), 3).map(({ document }) => document);
      expect([near, index.nearest(vector(1), 2)]).toEqual([
        [0, 2, 3],
        [expect.objectContaining({ document: 0 }), expect.objectContaining({ document: 2 })],
      ]);
    });

    it('has no neighbour for a query without direction', async () => {
      expect((await open(smallTable(rows))).nearest(vector(), 3)).toEqual([]);
    });

    it('agrees with sorting all cosines', async () => {
      const component = fc.integer({ min: -9, max: 9 });
      const anyVector = fc
        .array(component, { minLength: DIMENSION, maxLength: DIMENSION })
        .map((values) => vector(...values.map((value) => value / (Math.hypot(...values) || 1))));
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyVector, { maxLength: 40 }),
          anyVector,
          fc.nat(12),
          async (table, query, count) => {
            const index = await open(smallTable(table));
            expect(index.nearest(query, count)).toEqual(expected(table, query).slice(0, count));
          },
        ),
        { numRuns: 60 },
      );
    });
  });
}
