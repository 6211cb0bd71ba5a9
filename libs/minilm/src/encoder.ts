import type { Kernel } from './kernel.js';
import type { ModelFile } from './model-file.js';
import { DIMENSION, LAYERS, STAGES, STAGES_A_LAYER, type SectionName } from './model-format.js';

/** Where kernel/memory.ts lays the hidden states, in bytes behind the pooled result. */
const STATES_AFTER_OUTPUT = 2048;

/**
 * Runs the network on token ids.
 *
 * Cold, it holds one stage at a time: the 11 MB pass through 0.6 MB of memory that stay in the
 * cache. `preload` keeps everything, for those who embed more than once.
 */
export class Encoder {
  readonly #kernel: Kernel;
  readonly #file: ModelFile;
  #positionsRead = 0;
  #isPreloaded = false;
  /** Where the table of words is in the kernel's memory. */
  #wordsAt: number | undefined;

  constructor(kernel: Kernel, file: ModelFile) {
    this.#kernel = kernel;
    this.#file = file;
    const constants = file.readVerified('constants');
    kernel.bytes(kernel.exports.EMBEDDING.value, constants.length).set(constants);
  }

  preload(): void {
    if (this.#isPreloaded) return;
    let at = this.#kernel.exports.STAGE.value;
    for (const name of STAGES) at = this.#keep(name, at);
    this.#keep('words', at);
    this.#wordsAt = at;
    this.#isPreloaded = true;
  }

  /** Reads a section into the kernel's memory, which finds its checksum fastest; returns where it ends. */
  #keep(name: SectionName, at: number): number {
    const { bytes } = this.#file.section(name);
    this.#kernel.reserve(at + bytes);
    this.#file.read(this.#kernel.bytes(at, bytes), name);
    this.#file.verify(name, this.#kernel.checksum(at, bytes));
    return at + bytes;
  }

  /** Unit vector of 1 to MAX_TOKENS token ids: the mean of the states behind the first `layers` layers. */
  encode(tokens: readonly number[], layers: number = LAYERS.length): Float32Array {
    const { exports } = this.#kernel;
    this.#readPositions(tokens.length);
    this.#readWords(tokens);
    exports.embed(tokens.length);
    this.#runStages(tokens.length, layers * STAGES_A_LAYER);
    exports.pool(tokens.length);
    return new Float32Array(exports.memory.buffer, exports.OUTPUT.value, DIMENSION).slice();
  }

  /** The same, with the hidden state of every token: DIMENSION values each, one after the other. */
  encodeStates(tokens: readonly number[]): { vector: Float32Array; states: Float32Array } {
    const vector = this.encode(tokens);
    const { memory, OUTPUT } = this.#kernel.exports;
    const at = OUTPUT.value + STATES_AFTER_OUTPUT;
    return {
      vector,
      states: new Float32Array(memory.buffer, at, tokens.length * DIMENSION).slice(),
    };
  }

  #runStages(tokens: number, count: number): void {
    const { attendStage, expandStage, contractStage, STAGE } = this.#kernel.exports;
    const steps = [attendStage, expandStage, contractStage];
    let at = STAGE.value;
    STAGES.slice(0, count).forEach((name, index) => {
      const { bytes } = this.#file.section(name);
      if (!this.#isPreloaded) this.#file.read(this.#kernel.bytes(at, bytes), name);
      // A stage computes the checksum of the weights that it reads.
      this.#kernel.resetLanes();
      steps[index % steps.length]?.(tokens, at);
      this.#file.verify(name, this.#kernel.finishLanes(bytes));
      if (this.#isPreloaded) at += bytes;
    });
  }

  #readWords(tokens: readonly number[]): void {
    const rows = this.#kernel.bytes(this.#kernel.exports.WORDS.value, tokens.length * DIMENSION);
    tokens.forEach((token, index) => {
      const from = token * DIMENSION;
      const row = rows.subarray(index * DIMENSION, (index + 1) * DIMENSION);
      if (this.#wordsAt === undefined) this.#file.read(row, 'words', from);
      else row.set(this.#kernel.bytes(this.#wordsAt + from, DIMENSION));
    });
  }

  #readPositions(count: number): void {
    if (count <= this.#positionsRead) return;
    const at = this.#kernel.exports.POSITIONS.value;
    this.#file.read(this.#kernel.bytes(at, count * DIMENSION), 'positions');
    this.#positionsRead = count;
  }
}
