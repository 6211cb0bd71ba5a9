import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { MiniLm, quantize, type QuantizedVector } from '@reflect/minilm';

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

/**
 * Answers batches of texts until the thread is terminated; false, and nothing done, where this is no
 * embedding thread: a bundle is the script of its own threads.
 */
export function runEmbedThread(): boolean {
  const data = workerData as Partial<EmbedThreadData> | null;
  if (isMainThread || data?.reflect !== 'embed') return false;
  const { modelFolder } = data;
  const model = MiniLm.open(modelFolder).preload();
  parentPort?.on('message', ({ from, texts }: TextBatch) => {
    const vectors = texts.map((text) => quantize(model.embed(text)));
    parentPort?.postMessage({ from, vectors } satisfies EmbeddedBatch);
  });
  return true;
}
