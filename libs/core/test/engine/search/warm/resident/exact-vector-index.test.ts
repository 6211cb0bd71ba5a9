import { describe, expect, it } from 'vitest';
import { ExactVectorIndex } from '../../../../../src/engine/search/warm/resident/exact-vector-index.js';
import { smallTable, testVectorIndex, vector } from './vector-index.contract.js';

testVectorIndex('ExactVectorIndex', (table) => new ExactVectorIndex(table));

describe('ExactVectorIndex', () => {
  it('takes its dot products from the scan that it is given', () => {
    const table = smallTable([vector(1), vector(0, 1)]);
    const asked: unknown[] = [];
    const index = new ExactVectorIndex(table, (query, rows) => {
      asked.push([query, rows]);
      return Int32Array.of(0, 127 * 127);
    });
    const query = vector(1);
    expect(index.nearest(query, 5)).toEqual([
      { document: 1, score: expect.closeTo(1, 5) as number },
    ]);
    expect(asked).toEqual([[query.values, table.values]]);
  });

  it('finds them itself where that knows of none', () => {
    const index = new ExactVectorIndex(smallTable([vector(1), vector(0, 1)]), () => undefined);
    expect(index.nearest(vector(0, 1), 1)).toMatchObject([{ document: 1 }]);
  });
});
