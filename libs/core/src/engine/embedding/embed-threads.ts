import type { Worker } from 'node:worker_threads';
import type { QuantizedVector } from '@reflect/minilm';

import type { EmbedProgress } from './document-embedder.js';
import type { EmbeddedBatch, EmbedThreadData } from './embed-thread.js';

/** Starts a thread that runs `runEmbedThread`. */
export type StartEmbedThread = (data: EmbedThreadData) => Worker;

/** Texts that a thread gets at once: few enough for progress, many enough to hide the hand-over. */
const BATCH_SIZE = 16;

/** Embeds texts on threads that live for one call. */
export class EmbedThreads {
  readonly #start: StartEmbedThread;
  readonly #threads: number;
  readonly #data: EmbedThreadData;

  constructor(
    start: StartEmbedThread,
    options: { readonly threads: number; readonly modelFolder: string | undefined },
  ) {
    this.#start = start;
    this.#threads = options.threads;
    this.#data = { reflect: 'embed', modelFolder: options.modelFolder };
  }

  async embed(
    texts: readonly string[],
    progress: EmbedProgress,
  ): Promise<readonly QuantizedVector[]> {
    const run = new EmbedRun(texts, progress);
    const count = Math.min(this.#threads, Math.ceil(texts.length / BATCH_SIZE));
    const workers = Array.from({ length: count }, () => this.#start(this.#data));
    try {
      await Promise.all(workers.map((worker) => run.feed(worker)));
      return run.vectors;
    } finally {
      await Promise.all(workers.map((worker) => worker.terminate()));
    }
  }
}

/** Hands out batches until all texts are embedded. */
class EmbedRun {
  readonly vectors: QuantizedVector[];
  readonly #texts: readonly string[];
  readonly #progress: EmbedProgress;
  #next = 0;
  #done = 0;

  constructor(texts: readonly string[], progress: EmbedProgress) {
    this.#texts = texts;
    this.#progress = progress;
    this.vectors = new Array<QuantizedVector>(texts.length);
  }

  feed(worker: Worker): Promise<void> {
    return new Promise((resolve, reject) => {
      const { signal } = this.#progress;
      const stop = (): void => {
        reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      if (signal?.aborted === true) {
        stop();
        return;
      }
      signal?.addEventListener('abort', stop, { once: true });
      worker.once('exit', () => signal?.removeEventListener('abort', stop));
      worker.once('error', reject);
      worker.once('exit', (code) => {
        reject(new Error(`An embedding thread ended with exit code ${String(code)}.`));
      });
      worker.on('message', (batch: EmbeddedBatch) => {
        this.#keep(batch);
        if (!this.#send(worker)) resolve();
      });
      if (!this.#send(worker)) resolve();
    });
  }

  #send(worker: Worker): boolean {
    if (this.#next >= this.#texts.length) return false;
    const from = this.#next;
    this.#next = Math.min(this.#texts.length, from + BATCH_SIZE);
    worker.postMessage({ from, texts: this.#texts.slice(from, this.#next) });
    return true;
  }

  #keep({ from, vectors }: EmbeddedBatch): void {
    vectors.forEach((vector, at) => (this.vectors[from + at] = vector));
    this.#done += vectors.length;
    this.#progress.onProgress?.(this.#done);
  }
}
