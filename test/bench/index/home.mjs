import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { dataPaths } from '@reflect/core';
import { FileLearningStore } from '@reflect/core/search';

const ADDED = 'lrn-add0000000000001';

/** Documents of these learnings on disk, written once, and the environment that names them. */
export async function openIndexHome(learnings) {
  const root = resolve('bench-out/index', String(learnings.length));
  const env = {
    REFLECT_STATE_DIR: join(root, 'state'),
    REFLECT_LEARNINGS_DIR: join(root, 'learnings'),
  };
  const paths = dataPaths(env);
  const store = new FileLearningStore(paths);
  if (!existsSync(join(root, 'complete'))) await writeAll(root, store, learnings);
  // A run that was stopped may have left it.
  if ((await store.get(ADDED)) !== undefined) await store.remove(ADDED);
  return {
    env,
    root,
    hasIndex: () => existsSync(paths.builtIndex),
    addOne: () => put(store, [oneMore(learnings[0])]),
    editOne: () => put(store, [edited(oneMore(learnings[0]))]),
    removeOne: () => store.remove(ADDED),
  };
}

async function writeAll(root, store, learnings) {
  rmSync(root, { recursive: true, force: true });
  await put(store, learnings);
  writeFileSync(join(root, 'complete'), '');
}

function put(store, learnings) {
  return store.put(learnings.map((learning) => ({ id: learning.id, revise: () => learning })));
}

function oneMore(like) {
  return {
    ...like,
    id: ADDED,
    title: 'The turbine simulator needs its own license server',
    body: 'Situation: starting the simulator on a new machine.\nCorrection: point TURBINE_LICENSE at the lab server first.',
  };
}

function edited(learning) {
  return { ...learning, body: `${learning.body} The server of the north lab has no seats left.` };
}
