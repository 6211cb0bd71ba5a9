import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DenseLayer } from '../../../src/engine/sameness/model/dense-layer.js';

interface Numbers {
  readonly rows: number;
  readonly columns: number;
  readonly bytes: readonly number[];
  readonly values: readonly number[];
}

const numbers: fc.Arbitrary<Numbers> = fc
  .record({ rows: fc.integer({ min: 1, max: 9 }), columns: fc.integer({ min: 1, max: 7 }) })
  .chain(({ rows, columns }) => {
    const exactly = (length: number): object => ({ minLength: length, maxLength: length });
    return fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      bytes: fc.array(fc.integer({ min: -127, max: 127 }), exactly(rows * columns)),
      values: fc.array(fc.float({ noNaN: true, min: -100, max: 100 }), exactly(columns)),
    });
  });

function layerOf({ rows, bytes }: Numbers): {
  layer: DenseLayer;
  units: number[];
  biases: number[];
} {
  const units = Array.from({ length: rows }, (_, row) => 0.01 * (row + 1));
  const biases = Array.from({ length: rows }, (_, row) => row / 7);
  const packed = Buffer.from(Int8Array.from(bytes).buffer).toString('base64');
  return { layer: new DenseLayer({ units, biases, bytes: packed }), units, biases };
}

/** One row after the other, one column after the other. */
function plainly(given: Numbers): Float64Array {
  const { units, biases } = layerOf(given);
  return Float64Array.from(biases, (bias, row) => {
    let sum = bias;
    given.values.forEach((value, n) => {
      const weight = (given.bytes[row * given.columns + n] ?? 0) * (units[row] ?? 0);
      sum += Math.fround(weight) * value;
    });
    return sum;
  });
}

describe('DenseLayer', () => {
  it('adds up to the digit what a plain loop does, whatever the number of rows', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        const { layer } = layerOf(given);
        const sums = plainly(given);
        const values = Float64Array.from(given.values);
        expect(layer.sums(values)).toEqual(sums);
        expect(layer.apply(values)).toEqual(Float32Array.from(sums));
        const positive = Float32Array.from(sums, (sum) => Math.max(0, sum));
        expect(layer.applyRectified(values)).toEqual(positive);
      }),
    );
  });

  it('adds up the first columns alone, and tells the weights of the others', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (given, some) => {
        const { layer } = layerOf(given);
        const column = some % (given.columns + 1);
        const values = Float64Array.from(given.values);
        const sums = layer.sums(values.subarray(0, column));
        const weights = layer.weightsFrom(column);
        const width = given.columns - column;
        const all = sums.map((sum, row) =>
          values
            .subarray(column)
            .reduce((total, value, n) => total + (weights[row * width + n] ?? 0) * value, sum),
        );
        expect(all).toEqual(plainly(given));
      }),
    );
  });
});
