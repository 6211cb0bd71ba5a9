import { resolve } from 'node:path';

import { dataPaths, openReflect } from '@reflect/core';

import { buildIndex } from './build-index.mjs';
import { learningOf } from './learning-of.mjs';

/**
 * A knowledge base whose learnings are the documents of a set, with reflect's own settings: `reflect`
 * keeps it in memory, `cold` reads it anew for every question, as a hook does.
 */
export async function openSet(set) {
  const home = resolve('bench-out/retrieval', corpusOf(set.name));
  const env = { REFLECT_LEARNINGS_DIR: home, REFLECT_STATE_DIR: resolve(home, 'state') };
  const paths = dataPaths(env);
  await buildIndex(paths, set.documents.map(learningOf));
  const [reflect, cold] = [true, false].map((resident) => openReflect({ env, paths, resident }));
  return { paths, reflect, cold };
}

/** Sets that share a corpus share its index. */
export function corpusOf(name) {
  return name.replace(/_ctx$/, '');
}
