import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { indexStatus } from '../../../../src/engine/indexing/warm/index-status.js';
import { IndexFixture } from '../support/index-fixture.js';

it('is missing before the first build and ready after it', async () => {
  const base = new IndexFixture();
  expect(await indexStatus(base.paths)).toEqual({ state: 'missing', documents: 0 });
  await base.add({});
  await base.reindex();
  expect(await indexStatus(base.paths)).toEqual({
    state: 'ready',
    documents: 1,
    vectors: 'hnswlib',
  });
});

it.each(['snapshot.bin', 'triggers.bin', 'vectors.hnsw', 'vectors.seal.json'])(
  'tells by the stamp of %s that it was changed, or that it is gone',
  async (name) => {
    const base = new IndexFixture();
    await base.add({});
    await base.reindex();
    const file = join(base.current.folder, name);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.reverse());
    expect(await indexStatus(base.paths)).toMatchObject({ state: 'unusable' });
    rmSync(file);
    expect(await indexStatus(base.paths)).toMatchObject({ state: 'unusable' });
  },
);

it('tells damage that no question meets', async () => {
  const base = new IndexFixture();
  await base.add({});
  await base.reindex();
  const { snapshot } = base.current;
  const bytes = readFileSync(snapshot);
  // The hashes of the texts, which only a build reads, come last.
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  writeFileSync(snapshot, bytes);
  const status = await indexStatus(base.paths);
  expect(status).toMatchObject({ state: 'unusable', documents: 0 });
  expect(status.problem).toContain(snapshot);
  await base.reindex();
  expect(await indexStatus(base.paths)).toEqual({
    state: 'ready',
    documents: 1,
    vectors: 'hnswlib',
  });
});
