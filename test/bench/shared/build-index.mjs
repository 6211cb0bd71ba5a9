import { Worker } from 'node:worker_threads';

import { MemoryLearningStore, MiniLmEmbedder, reindex } from '@reflect/core';

/** Brings the index of `paths` up to date with learnings that are in memory alone. */
export async function buildIndex(paths, learnings) {
  const store = new MemoryLearningStore();
  await store.put(learnings.map((learning) => ({ id: learning.id, revise: () => learning })));
  const started = Date.now();
  const report = await reindex(
    { paths, store, clock: Date.now, embedder: embedder() },
    { onProgress: showProgress },
  );
  if (process.stderr.isTTY && report.embedded > 0) {
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stderr.write(`\rembedded ${String(report.embedded)} in ${String(seconds)} s\n`);
  }
}

function embedder() {
  const script = new URL('../../../libs/core/dist/indexing/embed-thread-main.js', import.meta.url);
  return new MiniLmEmbedder({
    threads: 2,
    startThread: (data) => new Worker(script, { workerData: data }),
  });
}

function showProgress({ phase, done, total }) {
  if (phase === 'embed' && process.stderr.isTTY) {
    process.stderr.write(`\rembedding ${String(done)}/${String(total)}`);
  }
}
