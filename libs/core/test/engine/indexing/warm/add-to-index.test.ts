import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { checkIndex } from '../../../../src/engine/indexing/warm/check-index.js';
import { SnapshotReader } from '../../../../src/engine/search/snapshot-reader.js';
import { TriggerTable } from '../../../../src/engine/triggers/trigger-table.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { CountingEmbedder } from '../support/counting-embedder.js';
import { IndexFixture } from '../support/index-fixture.js';

const COUNT = 64;
const idOf = (at: number): string => `lrn-${String(1000 + at)}`;

function learning(at: number, over: Partial<Learning> = {}): Partial<Learning> {
  return { id: idOf(at), title: `Title ${String(at)}`, queries: [], ...over };
}

async function built(): Promise<IndexFixture> {
  const base = new IndexFixture();
  await base.add(...Array.from({ length: COUNT }, (_, at) => learning(at)));
  await base.reindex();
  base.embedder.asked.length = 0;
  return base;
}

const check = (base: IndexFixture): ReturnType<typeof checkIndex> =>
  checkIndex(base.paths, base.store);

it('adds learnings and looks at no other', async () => {
  const base = await built();
  const before = base.current;
  await base.add(learning(COUNT, { files: ['src/**'], kind: 'convention' }), learning(COUNT + 1));
  const report = await base.addToIndex(idOf(COUNT), idOf(COUNT + 1));
  expect(report).toEqual({
    ...{ documents: COUNT + 2, embedded: 2, reused: COUNT, problems: [], changed: true },
  });
  expect(base.embedder.asked).toHaveLength(2);
  expect(base.titles.slice(-2)).toEqual([`Title ${String(COUNT)}`, `Title ${String(COUNT + 1)}`]);
  expect(await check(base)).toMatchObject({ state: 'ready', documents: COUNT + 2 });
  const table = TriggerTable.open(base.current.triggers);
  expect(table.records().map(({ id }) => id)).toContain(idOf(COUNT));
  table.close();
  const inode = (folder: string): number => statSync(join(folder, 'prepared.bin')).ino;
  expect(inode(base.current.folder)).toBe(inode(before.folder));
});

it('changes nothing for what waits to be seen', async () => {
  const base = await built();
  const before = base.current;
  await base.add(learning(COUNT, { status: 'proposed' }));
  expect(await base.addToIndex()).toMatchObject({ documents: COUNT, embedded: 0, changed: false });
  expect(base.current.name).toBe(before.name);
});

it('is built in by the next build, and embedded no more', async () => {
  const base = await built();
  await base.add(learning(COUNT, { created: '2026-11-20T10:00:00.000Z' }));
  await base.addToIndex(idOf(COUNT));
  const added = base.records.map(({ id }) => id).sort();
  base.embedder.asked.length = 0;
  expect(await base.reindex()).toMatchObject({ documents: COUNT + 1, embedded: 0, changed: true });
  expect(base.embedder.asked).toEqual([]);
  expect(base.records.map(({ id }) => id)).toEqual(added);
  const reader = SnapshotReader.open(base.current.snapshot);
  expect(reader.header.added).toBeUndefined();
  reader.close();
  expect(await base.reindex()).toMatchObject({ changed: false });
});

it('is gone after the next build where its learning is', async () => {
  const base = await built();
  await base.add(learning(COUNT));
  await base.addToIndex(idOf(COUNT));
  await base.store.remove(idOf(COUNT));
  expect(await check(base)).toMatchObject({ state: 'behind', removed: [idOf(COUNT)] });
  expect(await base.reindex()).toMatchObject({ documents: COUNT, changed: true });
  expect(base.records).toHaveLength(COUNT);
});

it('keeps what was added apart from episodes', async () => {
  const base = await built();
  const { paths, store, embedder } = base;
  const { reindex } = await import('../../../../src/engine/indexing/warm/reindex.js');
  const record = { ...base.records[0], id: 'eps-1', kind: 'episode' as const };
  const episode = { title: 'Said', body: 'So.', queries: [], entities: [], relations: [] };
  const episodes = () => [{ ...episode, record } as never];
  const parts = { paths, store, embedder, clock: () => base.now, episodes };
  await reindex(parts);
  await base.add(learning(COUNT));
  const report = await reindex({ ...parts, added: [idOf(COUNT)] }, { quick: true });
  expect(report).toMatchObject({ documents: COUNT + 1, embedded: 1 });
  expect(await check(base)).toMatchObject({ state: 'ready', documents: COUNT + 1 });
});

it('builds all where something else is the case', async () => {
  const cases: readonly ((base: IndexFixture) => void | Promise<void>)[] = [
    (base) => {
      base.index.deactivate();
    },
    (base) => {
      appendFileSync(base.current.prepared, 'x');
    },
    (base) => {
      appendFileSync(base.current.triggers, 'x');
    },
    (base) => {
      base.embedder = new CountingEmbedder('another');
    },
    async (base) => {
      await base.store.update(idOf(COUNT), (now) => ({ ...now, status: 'archived' }));
    },
  ];
  for (const change of cases) {
    const base = await built();
    await base.add(learning(COUNT));
    await change(base);
    await base.addToIndex(idOf(COUNT));
    expect(await check(base)).toMatchObject({ state: 'ready' });
    const reader = SnapshotReader.open(base.current.snapshot);
    expect(reader.header.added).toBeUndefined();
    reader.close();
  }
});

it('builds all for one that it has, and for more than a few', async () => {
  const base = await built();
  await base.store.update(idOf(3), (now) => ({ ...now, title: 'Another' }));
  await base.addToIndex(idOf(3));
  expect(base.titles).toContain('Another');
  expect(base.titles).not.toContain('Title 3');
  const many = Array.from({ length: 5 }, (_, at) => COUNT + at);
  await base.add(...many.map((at) => learning(at)));
  await base.addToIndex(...many.map(idOf));
  const header = readFileSync(base.current.snapshot).toString('latin1', 0, 400);
  expect(header).not.toContain('"added"');
  expect(base.titles).toHaveLength(COUNT + 5);
});
