import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';

import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { markIndexStale } from '../../../src/stores/index/stale-index.js';
import { ToldLearnings } from '../../../src/stores/index/told-learnings.js';
import type { AppliedDraft } from '../../../src/stores/learnings/applied-draft.js';

const stored = (id: string, over: Partial<AppliedDraft> = {}): AppliedDraft =>
  ({ outcome: 'stored', id, status: 'active', superseded: [], ...over }) as AppliedDraft;

class Told {
  readonly paths = dataPaths({}, tempFolder());
  readonly learnings = new ToldLearnings(this.paths);

  /** What a refresh of the index is told. */
  refresh(): Promise<readonly string[] | undefined> {
    return this.learnings.refresh((added) => Promise.resolve(added));
  }

  tell(applied: AppliedDraft): Promise<AppliedDraft> {
    return this.learnings.during(() => Promise.resolve(applied));
  }
}

it('knows what was added, and nothing before and after', async () => {
  const told = new Told();
  expect(await told.refresh()).toBeUndefined();
  await told.tell(stored('a'));
  await told.tell(stored('b', { status: 'proposed' }));
  await told.tell(stored('c'));
  expect(await told.refresh()).toEqual(['a', 'c']);
  expect(await told.refresh()).toBeUndefined();
});

it.each([
  ['strengthens another', { outcome: 'strengthened' } as const],
  ['replaces another', { superseded: ['b'] }],
])('does not know where one %s', async (_, over) => {
  const told = new Told();
  await told.tell(stored('a'));
  await told.tell(stored('c', over));
  await told.tell(stored('d'));
  expect(await told.refresh()).toBeUndefined();
});

it('does not know where somebody else notes a change before or after', async () => {
  const before = new Told();
  markIndexStale(before.paths);
  await before.tell(stored('a'));
  expect(await before.refresh()).toBeUndefined();
  const after = new Told();
  await after.tell(stored('a'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  markIndexStale(after.paths);
  expect(await after.refresh()).toBeUndefined();
});
