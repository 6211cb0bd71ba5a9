import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { IndexFolder, type Generation } from '../../../src/engine/indexing/index-folder.js';
import { SnapshotReader } from '../../../src/engine/search/snapshot-reader.js';
import { IndexFixture } from './support/index-fixture.js';

const MINUTE = 60_000;
const NOW = Date.now();

function write(index: IndexFolder, content: string): Generation {
  return index.write({ 'snapshot.bin': [Buffer.from(content), Buffer.from('!')] }, NOW);
}

it('has no generation before one is put in force', () => {
  const index = new IndexFolder(join(tempFolder(), 'index'));
  expect(index.current()).toBeUndefined();
  const generation = write(index, 'one');
  expect(index.current()).toBeUndefined();
  index.activate(generation, NOW);
  expect(index.current()).toEqual(generation);
  expect(readFileSync(generation.snapshot, 'utf8')).toBe('one!');
});

it('keeps files and folders to their owner', () => {
  const folder = join(tempFolder(), 'index');
  const index = new IndexFolder(folder);
  const generation = write(index, 'one');
  index.activate(generation, NOW);
  const modes = [folder, generation.folder, generation.snapshot, join(folder, 'current')];
  expect(modes.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600, 0o600]);
});

it('takes nothing else than the name of a generation for a pointer', () => {
  const folder = tempFolder();
  const index = new IndexFolder(folder);
  mkdirSync(join(folder, 'gen-1-00000000'));
  for (const name of ['..', 'gen-1', '/etc', 'gen-1-00000000/..', '', 'gen-1-0000000g']) {
    writeFileSync(join(folder, 'current'), name);
    expect(index.current()).toBeUndefined();
  }
  writeFileSync(join(folder, 'current'), 'gen-1-00000000\n');
  expect(index.current()?.folder).toBe(join(folder, 'gen-1-00000000'));
});

it('leaves a replaced generation to its readers for a minute', () => {
  const index = new IndexFolder(tempFolder());
  const old = write(index, 'old');
  index.activate(old, NOW);
  // Built long ago, and read until just now.
  utimesSync(old.folder, 1000, 1000);
  const fresh = write(index, 'new');
  index.activate(fresh, NOW);
  index.collect(NOW);
  index.collect(NOW + MINUTE - 1);
  expect(readFileSync(old.snapshot, 'utf8')).toBe('old!');
  index.collect(NOW + MINUTE + 1000);
  expect([existsSync(old.folder), existsSync(fresh.folder)]).toEqual([false, true]);
});

it('never removes the generation in force, however old', () => {
  const index = new IndexFolder(tempFolder());
  const generation = write(index, 'one');
  index.activate(generation, NOW);
  utimesSync(generation.folder, 1000, 1000);
  index.collect(NOW + 1000 * MINUTE);
  expect(existsSync(generation.snapshot)).toBe(true);
});

it('removes what a crash left half written, and nothing that is not its own', () => {
  const folder = tempFolder();
  const index = new IndexFolder(folder);
  index.activate(write(index, 'one'), NOW);
  const half = write(index, 'half');
  mkdirSync(join(folder, 'notes'));
  utimesSync(join(folder, 'notes'), 1000, 1000);
  index.collect(NOW + 10 * MINUTE);
  expect([existsSync(half.folder), existsSync(join(folder, 'notes'))]).toEqual([false, true]);
});

it('lets a reader go on with the generation that it opened', async () => {
  const base = new IndexFixture();
  await base.add({ title: 'The old one' });
  await base.reindex();
  const reader = SnapshotReader.open(base.current.snapshot);
  await base.store.update('lrn-0123456789abcdef', (learning) => ({ ...learning, title: 'New' }));
  await base.reindex();
  base.now += 10 * MINUTE;
  await base.reindex();
  expect(base.generations).toEqual([base.current.name]);
  expect([reader.record(0).title, ...base.titles]).toEqual(['The old one', 'New']);
  reader.close();
});
