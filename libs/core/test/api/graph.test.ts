import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { openReflect } from '../../src/api/open-reflect.js';
import type { Reflect } from '../../src/api/reflect.js';
import { dataPaths } from '../../src/foundation/storage/data-paths.js';
import { hasModel, MODEL_FOLDER } from '../support/model-assets.js';

const LESSONS = [
  'when `src/queue/retry.ts` gives up too early, look at `src/queue/backoff.ts`',
  'when `src/queue/backoff.ts` changes, run `npm run soak`',
  'when writing a commit message, start it with an imperative verb',
];

async function learned(): Promise<{ readonly reflect: Reflect; readonly ids: readonly string[] }> {
  const reflect = openReflect({
    paths: dataPaths({}, tempFolder()),
    env: { REFLECT_MODEL_DIR: MODEL_FOLDER },
  });
  const ids: string[] = [];
  for (const lesson of LESSONS) {
    const applied = await reflect.learn(lesson);
    if (applied.outcome === 'stored') ids.push(applied.id);
  }
  return { reflect, ids };
}

it.skipIf(!hasModel)('hands out the graph of what was learned', async () => {
  const { reflect, ids } = await learned();
  expect(await reflect.graph()).toBeUndefined();
  await reflect.reindex();
  const graph = await reflect.graph();
  if (graph === undefined) throw new Error('There is no graph.');
  expect(graph.learnings.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(graph.documentsOf('src/queue/backoff.ts').map(({ id }) => id)).toEqual(
    graph.learnings.map(({ id }) => id).filter((id) => id === ids[0] || id === ids[1]),
  );
  expect(graph.entitiesOf(ids[1] ?? '').map(({ key }) => key)).toContain('npm run soak');
  expect(graph.neighbours('src/queue/backoff.ts').map(({ key }) => key)).toEqual(
    expect.arrayContaining(['src/queue/retry.ts', 'npm run soak']),
  );
  // The second says nothing of the first's file, and shares one with it.
  expect(graph.nearest(['src/queue/retry.ts'], 5).map(({ id }) => id)).toEqual([ids[0], ids[1]]);
  expect(graph.toGraphology().hasNode(ids[2])).toBe(true);
});

it.skipIf(!hasModel)('hands out another one when the index is built anew', async () => {
  const { reflect } = await learned();
  await reflect.reindex();
  const before = await reflect.graph();
  expect(await reflect.graph()).toBe(before);
  await reflect.learn('when `src/queue/store.ts` is locked, wait');
  await reflect.reindex();
  expect(before?.has('src/queue/store.ts')).toBe(false);
  expect((await reflect.graph())?.has('src/queue/store.ts')).toBe(true);
});
