import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import {
  buildStaleIndex,
  isIndexStale,
  markIndexStale,
} from '../../../src/stores/index/stale-index.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';

it('takes the note away when the index was built', async () => {
  const paths = dataPaths({}, tempFolder());
  expect(isIndexStale(paths)).toBe(false);
  markIndexStale(paths);
  expect(isIndexStale(paths)).toBe(true);
  expect(await buildStaleIndex(paths, () => Promise.resolve('built'))).toBe('built');
  expect(isIndexStale(paths)).toBe(false);
});

it('keeps the note when learnings changed during the build', async () => {
  const paths = dataPaths({}, tempFolder());
  markIndexStale(paths);
  await buildStaleIndex(paths, async () => {
    await sleep(5);
    markIndexStale(paths);
  });
  expect(isIndexStale(paths)).toBe(true);
});

it('keeps a note that was made while an index was built for no reason', async () => {
  const paths = dataPaths({}, tempFolder());
  await buildStaleIndex(paths, () => {
    markIndexStale(paths);
    return Promise.resolve();
  });
  expect(isIndexStale(paths)).toBe(true);
});

it('keeps the note when the build fails', async () => {
  const paths = dataPaths({}, tempFolder());
  markIndexStale(paths);
  const run = buildStaleIndex(paths, () => Promise.reject(new Error('disk')));
  await expect(run).rejects.toThrow('disk');
  expect(isIndexStale(paths)).toBe(true);
});
