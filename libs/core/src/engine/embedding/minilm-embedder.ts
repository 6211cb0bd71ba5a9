import { setImmediate } from 'node:timers/promises';
import { MiniLm, type QuantizedVector } from '@reflect/minilm';

import type { DocumentEmbedder, EmbedProgress } from './document-embedder.js';
import { EmbedThreads, type StartEmbedThread } from './embed-threads.js';
import { recentVector } from './recent-vectors.js';

/** Fewer texts than these are embedded before a thread would have started. */
const WORTH_A_THREAD = 16;

export interface MiniLmEmbedderOptions {
  readonly threads: number;
  /** Folder of the weights; the package's own when left out. */
  readonly modelFolder?: string | undefined;
  /** Undefined where no thread can be started; then the process embeds itself. */
  readonly startThread?: StartEmbedThread | undefined;
  /**
   * A model that the process has open anyway, and keeps.
   * @default none
   */
  readonly opened?: (() => MiniLm | undefined) | undefined;
}

/** The embedded model on a few threads. */
export class MiniLmEmbedder implements DocumentEmbedder {
  readonly modelId: string;
  readonly dimension: number;
  readonly #options: MiniLmEmbedderOptions;

  /** Throws `ModelError` when the weights are missing or damaged. */
  constructor(options: MiniLmEmbedderOptions) {
    // To open one compiles its kernel.
    const kept = options.opened?.();
    const model = kept ?? MiniLm.open(options.modelFolder);
    this.modelId = model.modelId;
    this.dimension = model.dimension;
    this.#options = options;
    if (kept === undefined) model.close();
  }

  embed(texts: readonly string[], progress: EmbedProgress): Promise<readonly QuantizedVector[]> {
    const { threads, startThread, modelFolder } = this.#options;
    if (startThread === undefined || threads === 0 || texts.length < WORTH_A_THREAD) {
      return this.#embedHere(texts, progress);
    }
    return new EmbedThreads(startThread, { threads, modelFolder }).embed(texts, progress);
  }

  async #embedHere(
    texts: readonly string[],
    { signal, onProgress }: EmbedProgress,
  ): Promise<readonly QuantizedVector[]> {
    if (texts.length === 0) return [];
    const kept = this.#options.opened?.();
    const model = kept ?? MiniLm.open(this.#options.modelFolder).preload();
    try {
      const vectors: QuantizedVector[] = [];
      for (const text of texts) {
        signal?.throwIfAborted();
        vectors.push(recentVector(model, text));
        onProgress?.(vectors.length);
        // Signals and timers of the process get their turn between two texts.
        await setImmediate();
      }
      return vectors;
    } finally {
      if (kept === undefined) model.close();
    }
  }
}
