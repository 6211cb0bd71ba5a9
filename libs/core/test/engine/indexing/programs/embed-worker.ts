import { Worker } from 'node:worker_threads';
import { runEmbedThread } from '../../../../src/engine/embedding/embed-thread.js';
import { MiniLmEmbedder } from '../../../../src/engine/embedding/minilm-embedder.js';

/** Its own thread's script, as a bundle is. Prints what threads and the process itself make. */
let started = 0;
const [mode = '', modelFolder = '', count = '0'] = process.argv.slice(2);
const texts = Array.from(
  { length: Number(count) },
  (_, at) => `Text ${String(at)} is about ${'words and '.repeat(at % 7)}meaning`,
);

if (!runEmbedThread()) await (mode === 'compare' ? compare() : abort());

function embedder(threads: number): MiniLmEmbedder {
  const startThread = (workerData: unknown): Worker => {
    started++;
    return new Worker(new URL(import.meta.url), { workerData });
  };
  return new MiniLmEmbedder({ threads, modelFolder, startThread });
}

async function compare(): Promise<void> {
  const progress: number[] = [];
  const threaded = await embedder(2).embed(texts, { onProgress: (done) => progress.push(done) });
  const threads = started;
  const here = await embedder(0).embed(texts, {});
  const same = JSON.stringify(threaded) === JSON.stringify(here);
  const distinct = new Set(here.map((vector) => JSON.stringify(vector))).size;
  process.stdout.write(
    JSON.stringify({ same, distinct, threads, vectors: threaded.length, progress }),
  );
}

async function abort(): Promise<void> {
  const stop = new AbortController();
  const options = {
    signal: stop.signal,
    onProgress: () => {
      stop.abort();
    },
  };
  const name = await embedder(2)
    .embed(texts, options)
    .then(
      () => 'nothing',
      (error: unknown) => (error instanceof Error ? error.name : 'no error'),
    );
  process.stdout.write(JSON.stringify({ name }));
}
