import { MemoryLearningStore, reindex } from '@reflect/core/search';

import { cachedEmbedder } from './cached-embedder.mjs';
import { embedder } from './embedder.mjs';
import { showProgress } from './show-progress.mjs';

/** Brings the index of `paths` up to date with learnings that are in memory alone. */
export async function buildIndex(paths, learnings) {
  const store = new MemoryLearningStore();
  await store.put(learnings.map((learning) => ({ id: learning.id, revise: () => learning })));
  const parts = { paths, store, clock: Date.now, embedder: cachedEmbedder(embedder()) };
  await reindex(parts, { onProgress: showProgress });
}
