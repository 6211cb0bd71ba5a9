import { describe, expect, it } from 'vitest';

import { checksum, dotInt8, MiniLm, rowsInMemory } from '../src/index.js';

const DIMENSION = 384;
const model = MiniLm.open();

/** Pseudo-random but fixed; all 256 values occur. */
function randomRows(count: number, seed: number): Int8Array {
  let state = seed;
  return Int8Array.from({ length: count * DIMENSION }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >> 24;
  });
}

describe('scan', () => {
  const query = randomRows(1, 7);

  it.each([0, 1, 2, 511, 512, 513, 1_300])('scores %i rows as plain code does', (count) => {
    const rows = randomRows(count, count + 1);
    const expected = Int32Array.from({ length: count }, (_, row) =>
      dotInt8(query, rows.subarray(row * DIMENSION, (row + 1) * DIMENSION)),
    );
    expect(model.scan(query, rowsInMemory(rows))).toEqual({
      dots: expected,
      checksum: checksum(new Uint8Array(rows.buffer)),
    });
  });

  it('stays exact at the ends of the range', () => {
    const lowest = new Int8Array(DIMENSION).fill(-128);
    expect(model.scan(lowest, rowsInMemory(lowest)).dots).toEqual(Int32Array.of(384 * 128 * 128));
  });

  it('asks for the rows in order and in pieces', () => {
    const asked: [number, number][] = [];
    const read = (target: Uint8Array, offset: number): void => {
      asked.push([offset, target.length]);
    };
    model.scan(query, { count: 1_100, read });
    expect(asked).toEqual([
      [0, 512 * DIMENSION],
      [512 * DIMENSION, 512 * DIMENSION],
      [1024 * DIMENSION, 76 * DIMENSION],
    ]);
  });

  it('does not disturb the encoder', () => {
    const before = model.embed('between two scans');
    model.scan(query, rowsInMemory(randomRows(600, 3)));
    expect(model.embed('between two scans')).toEqual(before);
  });

  it('refuses a query of another dimension', () => {
    const scan = (): unknown => model.scan(new Int8Array(256), rowsInMemory(query));
    expect(scan).toThrow(expect.objectContaining({ code: 'MODEL_MISUSED' }));
  });
});
