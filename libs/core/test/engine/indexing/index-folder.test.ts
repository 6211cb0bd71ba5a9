import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { IndexFolder } from '../../../src/engine/indexing/index-folder.js';
import {
  isAsBuilt,
  type Generation,
  type IndexPaths,
} from '../../../src/engine/indexing/index-reader.js';
import { SnapshotReader } from '../../../src/engine/search/snapshot-reader.js';
import { IndexFixture } from './support/index-fixture.js';

const MINUTE = 60_000;
const NOW = Date.now();

function pathsIn(folder = tempFolder()): IndexPaths {
  return { index: join(folder, 'index'), builtIndex: join(folder, 'state', 'built-index.json') };
}

function write(index: IndexFolder, content: string): Generation {
  return index.write({ 'snapshot.bin': [Buffer.from(content), Buffer.from('!')] }, NOW);
}

it('has no generation before one is put in force', () => {
  const index = new IndexFolder(pathsIn());
  expect(index.current()).toBeUndefined();
  const generation = write(index, 'one');
  expect(index.current()).toBeUndefined();
  index.activate(generation, NOW);
  expect(index.current()?.name).toBe(generation.name);
  expect(readFileSync(generation.snapshot, 'utf8')).toBe('one!');
});

it('keeps files and folders to their owner', () => {
  const paths = pathsIn();
  const index = new IndexFolder(paths);
  const generation = write(index, 'one');
  index.activate(generation, NOW);
  const modes = [paths.index, generation.folder, generation.snapshot, paths.builtIndex];
  expect(modes.map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600, 0o600]);
});

it('takes nothing else than the name of a generation for a pointer', () => {
  const paths = pathsIn();
  const index = new IndexFolder(paths);
  const generation = write(index, 'one');
  index.activate(generation, NOW);
  const built = readFileSync(paths.builtIndex, 'utf8');
  for (const name of ['..', 'gen-1', '/etc', `${generation.name}/..`, '', 'gen-1-0000000g']) {
    writeFileSync(paths.builtIndex, built.replace(generation.name, name));
    expect([index.current(), index.open()]).toEqual([undefined, undefined]);
  }
  writeFileSync(paths.builtIndex, built);
  expect(index.current()?.name).toBe(generation.name);
});

describe('a generation that this machine did not build', () => {
  const files = [
    'snapshot.bin',
    'triggers.bin',
    'prepared.bin',
    'vectors.hnsw',
    'vectors.seal.json',
  ];

  function built(): { index: IndexFolder; generation: Generation; paths: IndexPaths } {
    const paths = pathsIn();
    const index = new IndexFolder(paths);
    const all = files.map((file) => [file, [Buffer.from(file)]] as const);
    const generation = index.write(Object.fromEntries(all), NOW);
    index.activate(generation, NOW);
    return { index, generation, paths };
  }

  it('is not in force where it alone came with the learnings', () => {
    const { paths, generation } = built();
    const elsewhere = { ...pathsIn(), index: paths.index };
    const index = new IndexFolder(elsewhere);
    expect([index.current(), index.open()]).toEqual([undefined, undefined]);
    // As reflect left a pointer beside the generations once.
    writeFileSync(join(paths.index, 'current'), `${generation.name}\n`);
    expect(index.current()).toBeUndefined();
  });

  it.each(files.slice(0, 2))('cannot be opened for another %s', (file) => {
    const { index, generation } = built();
    const path = join(generation.folder, file);
    const { atime, mtime } = statSync(path);
    writeFileSync(path, file.toUpperCase());
    utimesSync(path, atime, mtime);
    const damaged = expect.objectContaining({ code: 'SEARCH_INDEX_DAMAGED' }) as unknown;
    expect(() => index.open(file)).toThrow(damaged);
    index.recognize();
    expect(() => index.open(file)).toThrow(damaged);
    expect(index.current() === undefined).toBe(file === 'snapshot.bin');
  });

  it.each(files.slice(2))('has no %s that was put in its folder', (file) => {
    const { index, generation } = built();
    expect(isAsBuilt(index.current() ?? generation, file)).toBe(true);
    writeFileSync(join(generation.folder, file), file.toUpperCase());
    expect(isAsBuilt(index.open() ?? generation, file)).toBe(false);
  });

  it('is known again where a copy of its files has other stamps', () => {
    const { index, generation } = built();
    for (const file of files) {
      const path = join(generation.folder, file);
      rmSync(path);
      writeFileSync(path, file);
    }
    expect(index.current()).toBeUndefined();
    index.recognize();
    expect(index.current()?.name).toBe(generation.name);
  });

  it('stays in force when the next build renews what it takes over', () => {
    const { index, generation } = built();
    index.renewPrepared(generation, Buffer.from('other'));
    expect(index.current()?.name).toBe(generation.name);
    index.deactivate();
    index.renewPrepared(generation, Buffer.from('again'));
    expect(index.current()).toBeUndefined();
  });
});

it('leaves a replaced generation to its readers for a minute', () => {
  const index = new IndexFolder(pathsIn());
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
  const index = new IndexFolder(pathsIn());
  const generation = write(index, 'one');
  index.activate(generation, NOW);
  utimesSync(generation.folder, 1000, 1000);
  index.collect(NOW + 1000 * MINUTE);
  expect(existsSync(generation.snapshot)).toBe(true);
});

it('removes what a crash left half written, and nothing that is not its own', () => {
  const paths = pathsIn();
  const folder = paths.index;
  const index = new IndexFolder(paths);
  index.activate(write(index, 'one'), NOW);
  const half = write(index, 'half');
  mkdirSync(join(folder, 'notes'));
  utimesSync(join(folder, 'notes'), 1000, 1000);
  index.collect(NOW + 10 * MINUTE);
  expect([existsSync(half.folder), existsSync(join(folder, 'notes'))]).toEqual([false, true]);
});

describe('a generation that shares files with one that is removed', () => {
  const shared = ['prepared.bin', 'vectors.hnsw', 'vectors.seal.json'];

  function extended(): { index: IndexFolder; before: Generation; generation: Generation } {
    const index = new IndexFolder(pathsIn());
    const own = (content: string) =>
      Object.fromEntries(['snapshot.bin', 'triggers.bin'].map((file) => [file, [bytes(content)]]));
    const kept = Object.fromEntries(shared.map((file) => [file, [bytes(file)]]));
    const before = index.write({ ...own('one'), ...kept }, NOW);
    index.activate(before, NOW);
    const generation = index.extend(before, own('two'), NOW);
    index.activate(generation, NOW, before);
    return { index, before, generation };
  }

  it('stays as it was built, also for a process that comes later', () => {
    const { index, before, generation } = extended();
    index.collect(NOW + 2 * MINUTE);
    expect(existsSync(before.folder)).toBe(false);
    const current = index.current();
    expect(current?.name).toBe(generation.name);
    expect(current && index.isWhole(current)).toBe(true);
    for (const file of shared) {
      expect(readFileSync(join(generation.folder, file), 'utf8')).toBe(file);
    }
  });

  it('is as little taken for what was built as before, where somebody wrote into it', () => {
    const { index, generation } = extended();
    const path = join(generation.folder, 'prepared.bin');
    const { atime, mtime } = statSync(path);
    writeFileSync(path, 'PREPARED.BIN');
    utimesSync(path, atime, mtime);
    index.removeOthers({ isLocked: true });
    const current = index.current() ?? generation;
    expect(shared.filter((file) => isAsBuilt(current, file))).toEqual(shared.slice(1));
  });
});

function bytes(text: string): Uint8Array {
  return Buffer.from(text);
}

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
