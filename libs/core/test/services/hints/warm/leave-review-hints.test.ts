import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { expect, it, vi } from 'vitest';

import { dataPaths, type DataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { leaveReviewHints } from '../../../../src/services/hints/warm/leave-review-hints.js';
import type { LearningStatus } from '../../../../src/stores/learnings/learning.js';
import { WatchedStore } from '../../../engine/indexing/support/watched-store.js';
import { SAMPLE } from '../../../stores/learnings/support/plain-sample.js';

/** Learnings of which a build of the index left how many there are. */
async function folder(statuses: readonly LearningStatus[]): Promise<WatchedStore> {
  const paths = dataPaths({}, tempFolder());
  const store = new WatchedStore(paths);
  const all = statuses.map((status, n) => ({ ...SAMPLE, id: `lrn-${String(n)}`, status }));
  await store.put(all.map((one) => ({ id: one.id, revise: () => one })));
  store.age();
  utimesSync(paths.documents, 1_000, 1_000.5);
  for await (const item of store.listChanges(new Map())) expect(item).toBeDefined();
  return store;
}

async function hintsOf(store: WatchedStore, paths: DataPaths): Promise<string[]> {
  await leaveReviewHints(
    {
      ...{ paths, learnings: store, now: Date.now(), remindDays: 7 },
      proposals: { list: () => Promise.resolve([]) },
      rejections: () => [],
    },
    true,
  );
  if (!existsSync(paths.hints)) return [];
  const names = readdirSync(paths.hints).filter((name) => name !== 'told.json');
  return names.map((name) => readFileSync(join(paths.hints, name), 'utf8'));
}

it('tells of learnings that wait, and looks at none where it is known that none does', async () => {
  const waiting = await folder(['active', 'proposed', 'archived', 'quarantined']);
  expect(waiting.counts()).toMatchObject({ active: 1, other: 3, waiting: 2 });
  const [hint, ...more] = await hintsOf(waiting, dataPaths({}, tempFolder()));
  expect(hint).toContain('2 learnings wait');
  expect(more).toEqual([]);

  const decided = await folder(['active', 'archived', 'superseded']);
  expect(decided.counts()).toMatchObject({ active: 1, other: 2, waiting: 0 });
  const look = vi.spyOn(decided, 'summaries');
  expect(await hintsOf(decided, dataPaths({}, tempFolder()))).toEqual([]);
  expect(look).not.toHaveBeenCalled();
});
