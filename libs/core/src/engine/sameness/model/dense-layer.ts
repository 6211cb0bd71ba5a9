import type { PackedLayer } from './attention-weights.js';

/** Rows that are added up side by side: a processor need not wait for one sum to go on with another. */
const SIDE_BY_SIDE = 4;

/** A matrix and a bias for each of its rows. */
export class DenseLayer {
  readonly rows: number;
  readonly #columns: number;
  readonly #biases: Float64Array;
  /** Of so many rows at a time, column by column; rows that are not there are zeros. */
  readonly #weights: Float64Array;

  constructor({ units, biases, bytes }: PackedLayer) {
    const packed = new Int8Array(Buffer.from(bytes, 'base64'));
    this.rows = units.length;
    this.#columns = packed.length / this.rows;
    this.#biases = Float64Array.from(biases);
    this.#weights = sideBySide(packed, units, this.#columns);
  }

  /** The product with a vector of as many values as there are columns, and the biases. */
  apply(values: Float64Array): Float32Array {
    return Float32Array.from(this.sums(values));
  }

  /** The same, where nothing is below 0 (a rectifier). */
  applyRectified(values: Float64Array): Float32Array {
    return rectified(this.sums(values));
  }

  /** The biases, and what values come to in as many columns from the first on. */
  sums(values: Float64Array): Float64Array {
    const sums = new Float64Array(this.#biases);
    for (let row = 0; row < this.rows; row += SIDE_BY_SIDE)
      addFour(sums, row, { values, weights: this.#weights, at: row * this.#columns });
    return sums;
  }

  /** The weights of each row from a column on, row by row. */
  weightsFrom(column: number): Float32Array {
    const width = this.#columns - column;
    const weights = new Float32Array(this.rows * width);
    for (let row = 0, at = 0; row < this.rows; row++) {
      const start = startOf(row, this.#columns);
      for (let n = column; n < this.#columns; n++)
        weights[at++] = this.#weights[start + n * SIDE_BY_SIDE] ?? 0;
    }
    return weights;
  }
}

interface Adding {
  readonly values: Float64Array;
  readonly weights: Float64Array;
  /** Where the weights begin. */
  readonly at: number;
}

function addFour(sums: Float64Array, row: number, { values, weights, at }: Adding): void {
  let one = sums[row] ?? 0;
  let two = sums[row + 1] ?? 0;
  let three = sums[row + 2] ?? 0;
  let four = sums[row + 3] ?? 0;
  for (let n = 0, next = at; n < values.length; n++, next += SIDE_BY_SIDE) {
    const value = values[n] ?? 0;
    one += (weights[next] ?? 0) * value;
    two += (weights[next + 1] ?? 0) * value;
    three += (weights[next + 2] ?? 0) * value;
    four += (weights[next + 3] ?? 0) * value;
  }
  sums[row] = one;
  sums[row + 1] = two;
  sums[row + 2] = three;
  sums[row + 3] = four;
}

/** Weights as single floats, as they were fitted. */
function sideBySide(packed: Int8Array, units: readonly number[], columns: number): Float64Array {
  const blocks = Math.ceil(units.length / SIDE_BY_SIDE);
  const weights = new Float64Array(blocks * SIDE_BY_SIDE * columns);
  let at = 0;
  for (const [row, unit] of units.entries()) {
    const start = startOf(row, columns);
    for (let n = 0; n < columns; n++)
      weights[start + n * SIDE_BY_SIDE] = Math.fround((packed[at++] ?? 0) * unit);
  }
  return weights;
}

function startOf(row: number, columns: number): number {
  const lane = row % SIDE_BY_SIDE;
  return (row - lane) * columns + lane;
}

/** Sums, where nothing is below 0. */
function rectified(sums: Float64Array): Float32Array {
  const result = new Float32Array(sums.length);
  for (let n = 0; n < sums.length; n++) result[n] = Math.max(0, sums[n] ?? 0);
  return result;
}
