import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { MiniLm, quantize } from '@reflect/minilm';
import type { QuantizedVector } from '@reflect/minilm';

/** `workerData` of an embedding thread; `reflect` tells it from other threads of one bundle. */
export interface EmbedThreadData {
  readonly reflect: 'embed';
  readonly modelFolder: string | undefined;
}

interface TextBatch {
  readonly from: number;
  readonly texts: readonly string[];
}

export interface EmbeddedBatch {
  /** Place of the first text among all. */
  readonly from: number;
  readonly vectors: readonly QuantizedVector[];
}

/** Whether this file runs as an embedding thread: a bundle is its own thread's script. */
export function isEmbedThread(): boolean {
  return !isMainThread && (workerData as Partial<EmbedThreadData> | null)?.reflect === 'embed';
}

/** Answers batches of texts until the thread is terminated. */
export function runEmbedThread(): void {
  const { modelFolder } = workerData as EmbedThreadData;
  const model = MiniLm.open(modelFolder).preload();
  parentPort?.on('message', ({ from, texts }: TextBatch) => {
    const vectors = texts.map((text) => quantize(model.embed(text)));
    parentPort?.postMessage({ from, vectors } satisfies EmbeddedBatch);
  });
}
