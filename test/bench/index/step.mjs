// One step of bench:index: `full` or `readers`. Prints what it measured as JSON.
import { dataPaths } from '@reflect/core';
import { FileLearningStore, reindex } from '@reflect/core/search';

import { embedder } from '../shared/embedder.mjs';
import { showProgress } from '../shared/show-progress.mjs';
import { compareReaders } from './compare-readers.mjs';

const [name, questions] = process.argv.slice(2);
const paths = dataPaths();
const measured =
  name === 'readers' ? await compareReaders(paths, Number(questions)) : await build();
process.stdout.write(JSON.stringify(measured));

async function build() {
  const timed = timedEmbedder(embedder());
  const started = performance.now();
  const report = await reindex(
    { paths, store: new FileLearningStore(paths), clock: Date.now, embedder: timed },
    { full: true, onProgress: showProgress },
  );
  return {
    embedded: report.embedded,
    wallMs: performance.now() - started,
    embedMs: timed.ms,
  };
}

/** Pure embedding: what the same threads take for the same texts. */
function timedEmbedder(inner) {
  return {
    modelId: inner.modelId,
    dimension: inner.dimension,
    ms: 0,
    async embed(texts, progress) {
      const started = performance.now();
      const vectors = await inner.embed(texts, progress);
      this.ms += performance.now() - started;
      return vectors;
    },
  };
}
