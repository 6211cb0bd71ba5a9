import { Worker } from 'node:worker_threads';

import { MiniLmEmbedder } from '@reflect/core/search';

/** The product's own embedder, on two threads. */
export function embedder() {
  const script = new URL(
    '../../../libs/core/dist/engine/embedding/embed-thread-main.js',
    import.meta.url,
  );
  return new MiniLmEmbedder({
    threads: 2,
    startThread: (data) => new Worker(script, { workerData: data }),
  });
}
