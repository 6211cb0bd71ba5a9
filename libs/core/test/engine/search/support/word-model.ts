import { checksum, dotInt8, quantize } from '@reflect/minilm';
import type { QuantizedVector, RowSource, ScanResult } from '@reflect/minilm';
import type { QueryModel } from '../../../../src/engine/search/cold-search-source.js';
import { hashTerm } from '../../../../src/foundation/kernel/term-hash.js';
import { randomNumbers } from './random-numbers.js';

/**
 * A model without weights: a text's vector is the sum of its words' random directions, so that texts
 * with words in common are near to each other.
 */
export class WordModel implements QueryModel {
  readonly modelId = 'words-1';
  readonly dimension: number;
  readonly #directions = new Map<string, Float32Array>();

  constructor(dimension = 48) {
    this.dimension = dimension;
  }

  embedQuery(text: string): QuantizedVector {
    const sum = new Float32Array(this.dimension);
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      this.#direction(word).forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
    }
    const length = Math.hypot(...sum);
    return quantize(length === 0 ? sum : sum.map((value) => value / length));
  }

  scan(query: Int8Array, rows: RowSource): ScanResult {
    const bytes = new Uint8Array(rows.count * this.dimension);
    rows.read(bytes, 0);
    const dots = Int32Array.from({ length: rows.count }, (_, row) =>
      dotInt8(query, new Int8Array(bytes.buffer, row * this.dimension, this.dimension)),
    );
    return { dots, checksum: checksum(bytes) };
  }

  #direction(word: string): Float32Array {
    let direction = this.#directions.get(word);
    if (direction === undefined) {
      const random = randomNumbers(hashTerm(word).low);
      direction = Float32Array.from({ length: this.dimension }, () => random() - 0.5);
      this.#directions.set(word, direction);
    }
    return direction;
  }
}
