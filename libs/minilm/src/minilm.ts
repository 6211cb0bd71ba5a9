import { join } from 'node:path';

import { Encoder } from './encoder.js';
import { Kernel } from './kernel.js';
import { ModelError } from './model-error.js';
import { ModelFile } from './model-file.js';
import { findModelFolder } from './model-folder.js';
import { DIMENSION, LAYERS, MODEL_FILE } from './model-format.js';
import { scanRows, type RowSource, type ScanResult } from './vector-scan.js';
import { Vocabulary } from './vocabulary.js';
import { countWithin, meanStates, rarity, type WordMeanings } from './word-meanings.js';
import { tokenise } from './word-piece.js';

export const DEFAULT_MAX_TOKENS = 128;
/** Longer inputs are cut: the model was trained on no more. */
export const MAX_TOKENS = 256;

export interface EmbedOptions {
  /**
   * How many tokens are read, with the start and end marks; the rest of the text is ignored.
   * @default 128
   */
  readonly maxTokens?: number;
}

export interface VectorOptions extends EmbedOptions {
  /**
   * How many of the six layers run, from the first on. The vector of fewer tells less of what a text is about and
   * more of how it is put, and costs as much less time. Vectors of different depths do not compare.
   * @default 6
   */
  readonly layers?: number;
}

/** all-MiniLM-L6-v2 with uint8 weights. Everything is synchronous and made for a cold process. */
export class MiniLm {
  readonly model = 'all-MiniLM-L6-v2';
  readonly dimension = DIMENSION;
  readonly #file: ModelFile;
  readonly #kernel: Kernel;
  #encoder: Encoder | undefined;
  #vocabulary: Vocabulary | undefined;
  #isClosed = false;

  private constructor(file: ModelFile) {
    this.#file = file;
    this.#kernel = new Kernel(file.readVerified('kernel'));
    this.#kernel.exports.warmUp();
  }

  /**
   * Opens the model in `folder`; see {@link findModelFolder} for the default. Reads the header and
   * the kernel only. Throws `MODEL_MISSING` or `MODEL_CORRUPT`.
   */
  static open(folder = findModelFolder()): MiniLm {
    const file = ModelFile.open(join(folder, MODEL_FILE));
    try {
      return new MiniLm(file);
    } catch (error) {
      file.close();
      throw error;
    }
  }

  /** Changes whenever vectors of other weights would not compare with these. */
  get modelId(): string {
    return `${this.model}-u8-${this.#file.sourceHash.slice(0, 12)}`;
  }

  /** Unit vector of a text. Throws `MODEL_CORRUPT` when the weights turn out to be damaged. */
  embed(text: string, options: VectorOptions = {}): Float32Array {
    return this.embedTokens(this.tokenise(text, options), options);
  }

  /** Token ids of a text, between the start and end marks. */
  tokenise(text: string, options: EmbedOptions = {}): number[] {
    const wanted = options.maxTokens ?? DEFAULT_MAX_TOKENS;
    const maxTokens = Math.min(MAX_TOKENS, Math.max(2, wanted));
    return tokenise(text, this.#openVocabulary(), maxTokens);
  }

  /** Unit vector of token ids as `tokenise` gives them; what exceeds MAX_TOKENS is ignored. */
  embedTokens(
    tokens: readonly number[],
    { layers = LAYERS.length }: Pick<VectorOptions, 'layers'> = {},
  ): Float32Array {
    if (tokens.length === 0) throw new ModelError('MODEL_MISUSED', 'No tokens to embed.');
    const depth = Math.min(LAYERS.length, Math.max(1, layers));
    return this.#openEncoder().encode(tokens.slice(0, MAX_TOKENS), depth);
  }

  /** What the model makes of words in their context, at most MAX_TOKENS tokens of them. */
  readWords(words: readonly string[]): WordMeanings {
    const vocabulary = this.#openVocabulary();
    const pieces = words.map((word) => tokenise(word, vocabulary, MAX_TOKENS).slice(1, -1));
    const reached = countWithin(pieces, MAX_TOKENS - 2);
    const [start = 0, end = 0] = tokenise('', vocabulary, 2);
    const tokens = [start, ...pieces.slice(0, reached).flat(), end];
    const { vector, states } = this.#openEncoder().encodeStates(tokens);
    return {
      sentence: vector,
      words: meanStates(pieces, { states, reached }),
      rarities: pieces.map(rarity),
    };
  }

  /** Dot products of a quantized query with every row, and the checksum of the rows. */
  scan(query: Int8Array, rows: RowSource): ScanResult {
    return scanRows(this.#kernel, query, rows);
  }

  /** Keeps all weights in memory (25 MB), for processes that embed many texts. */
  preload(): this {
    this.#openEncoder().preload();
    return this;
  }

  close(): void {
    if (!this.#isClosed) this.#file.close();
    this.#isClosed = true;
  }

  #openEncoder(): Encoder {
    this.#requireOpen();
    return (this.#encoder ??= new Encoder(this.#kernel, this.#file));
  }

  #openVocabulary(): Vocabulary {
    this.#requireOpen();
    if (this.#vocabulary !== undefined) return this.#vocabulary;
    const section = new Uint8Array(this.#file.section('vocabulary').bytes);
    this.#file.read(section, 'vocabulary');
    return (this.#vocabulary = new Vocabulary(section.buffer));
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new ModelError('MODEL_MISUSED', 'The embedding model was closed.');
  }
}
