import { checksum } from './checksum.js';
import type { Kernel } from './kernel.js';
import type { ModelFile } from './model-file.js';
import { DIMENSION } from './model-format.js';
import type { SectionName } from './model-format.js';

const LAYERS = ['layer0', 'layer1', 'layer2', 'layer3', 'layer4', 'layer5'] as const;

/**
 * Runs the network on token ids.
 *
 * Cold, it holds one layer at a time: the 11 MB pass through one stretch of memory that stays in the
 * cache. `preload` keeps everything, for those who embed more than once.
 */
export class Encoder {
  readonly #kernel: Kernel;
  readonly #file: ModelFile;
  #positionsRead = 0;
  #layersAreKept = false;
  #words: Uint8Array | undefined;

  constructor(kernel: Kernel, file: ModelFile) {
    this.#kernel = kernel;
    this.#file = file;
    this.#readInto(kernel.exports.EMBEDDING.value, 'constants');
  }

  preload(): void {
    if (this.#layersAreKept) return;
    LAYERS.forEach((name, index) => {
      this.#kernel.reserve(this.#layerAddress(index + 1));
      this.#readInto(this.#layerAddress(index), name);
    });
    this.#layersAreKept = true;
    const words = new Uint8Array(this.#file.section('words').bytes);
    this.#file.read(words, 'words');
    if (checksum(words) !== this.#file.section('words').checksum) throw this.#damaged('words');
    this.#words = words;
  }

  /** Unit vector of 1 to MAX_TOKENS token ids. */
  encode(tokens: readonly number[]): Float32Array {
    const { exports } = this.#kernel;
    this.#readPositions(tokens.length);
    this.#readWords(tokens);
    exports.embed(tokens.length);
    LAYERS.forEach((name, index) => {
      const at = this.#layersAreKept ? this.#layerAddress(index) : exports.LAYERS.value;
      if (!this.#layersAreKept) this.#readInto(at, name);
      exports.encodeLayer(tokens.length, at);
    });
    exports.pool(tokens.length);
    return new Float32Array(exports.memory.buffer, exports.OUTPUT.value, DIMENSION).slice();
  }

  #readWords(tokens: readonly number[]): void {
    const rows = this.#kernel.bytes(this.#kernel.exports.WORDS.value, tokens.length * DIMENSION);
    tokens.forEach((token, index) => {
      const from = token * DIMENSION;
      const row = rows.subarray(index * DIMENSION, (index + 1) * DIMENSION);
      if (this.#words === undefined) this.#file.read(row, 'words', from);
      else row.set(this.#words.subarray(from, from + DIMENSION));
    });
  }

  #readPositions(count: number): void {
    if (count <= this.#positionsRead) return;
    const at = this.#kernel.exports.POSITIONS.value;
    this.#file.read(this.#kernel.bytes(at, count * DIMENSION), 'positions');
    this.#positionsRead = count;
  }

  /** Reads a whole section to an address and verifies it there. */
  #readInto(at: number, name: SectionName): void {
    const section = this.#file.section(name);
    this.#file.read(this.#kernel.bytes(at, section.bytes), name);
    if (this.#kernel.checksum(at, section.bytes) !== section.checksum) throw this.#damaged(name);
  }

  #layerAddress(index: number): number {
    return this.#kernel.exports.LAYERS.value + index * this.#file.section('layer0').bytes;
  }

  #damaged(name: SectionName): Error {
    return this.#file.corrupt(`is damaged in section ${name}`);
  }
}
