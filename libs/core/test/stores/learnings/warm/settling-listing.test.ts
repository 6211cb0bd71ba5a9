import { utimesSync } from 'node:fs';

import { tempFolder } from '@reflect/testing';
import { expect, it, vi } from 'vitest';

import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { WatchedStore } from '../../../engine/indexing/support/watched-store.js';
import { SAMPLE } from '../support/plain-sample.js';

/** Ends as early as timers do: they know whole milliseconds, and begin with one that is not over. */
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    const end = performance.now() + Math.trunc(ms) - 1;
    while (performance.now() < end);
    return Promise.resolve();
  },
}));

const learning = (number: number): Learning => ({
  ...{ ...SAMPLE, id: `lrn-${String(1000 + number)}`, title: `Title ${String(number)}` },
});

it('waits for the clock of files with a timer that ends too early', async () => {
  const paths = dataPaths({}, tempFolder());
  const store = new FileLearningStore(paths);
  await store.put(
    [1, 2].map((number) => ({ id: learning(number).id, revise: () => learning(number) })),
  );
  new WatchedStore(paths).age();
  utimesSync(paths.documents, 1_000, 1_000.5);
  for await (const item of store.listChanges(new Map())) expect(item).toBeDefined();
  for (let number = 3; number < 9; number++) {
    await store.add(learning(number));
    expect(await store.carryListing()).toBe(true);
    expect(new FileLearningStore(paths).counts()).toMatchObject({ active: number });
  }
});
