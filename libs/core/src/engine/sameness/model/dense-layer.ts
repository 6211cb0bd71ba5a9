import type { PackedLayer } from './attention-weights.js';

/** A matrix and a bias for each of its rows. */
export class DenseLayer {
  readonly rows: number;
  readonly #columns: number;
  readonly #weights: Float32Array;
  readonly #biases: readonly number[];

  constructor({ units, biases, bytes }: PackedLayer) {
    const packed = new Int8Array(Buffer.from(bytes, 'base64'));
    this.rows = units.length;
    this.#columns = packed.length / this.rows;
    this.#biases = biases;
    this.#weights = Float32Array.from(
      packed,
      (value, at) => value * (units[Math.floor(at / this.#columns)] ?? 0),
    );
  }

  /** The product with a vector of as many values as there are columns, and the biases. */
  apply(values: ArrayLike<number>): Float32Array {
    const result = new Float32Array(this.rows);
    let at = 0;
    for (let row = 0; row < this.rows; row++) {
      let sum = this.#biases[row] ?? 0;
      for (let n = 0; n < this.#columns; n++) sum += (this.#weights[at++] ?? 0) * (values[n] ?? 0);
      result[row] = sum;
    }
    return result;
  }

  /** The same, where nothing is below 0 (a rectifier). */
  applyRectified(values: ArrayLike<number>): Float32Array {
    return this.apply(values).map((value) => Math.max(0, value));
  }
}
