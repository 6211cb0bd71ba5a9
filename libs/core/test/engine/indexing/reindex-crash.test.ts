import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IndexFolder } from '../../../src/engine/indexing/index-folder.js';
import { reindex } from '../../../src/engine/indexing/warm/reindex.js';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { NodeProgram, type NodeResult } from '../../support/node-program.js';
import { CountingEmbedder } from './support/counting-embedder.js';
import { recordsOf } from './support/index-fixture.js';

const DOCUMENTS = 20;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let folder = '';
let program: NodeProgram;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reflect-test-'));
  program = new NodeProgram('engine/indexing/programs/reindex-worker.ts', folder);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** State and learnings below one folder. */
function folders(home: string): Record<string, string> {
  return { REFLECT_LEARNINGS_DIR: home, REFLECT_STATE_DIR: join(home, 'state') };
}

/** A home with an index of the learnings as they were, and the learnings as they are now. */
async function changedHome(): Promise<string> {
  const home = mkdtempSync(join(folder, 'home-'));
  const paths = dataPaths(folders(home));
  const store = new FileLearningStore(paths);
  const write = (word: string): Promise<unknown> =>
    store.put(
      Array.from({ length: DOCUMENTS }, (_, at) => ({
        id: `lrn-${String(10 + at)}`,
        revise: (current) => ({
          ...(current ?? { ...SAMPLE, id: `lrn-${String(10 + at)}` }),
          title: `${word} ${String(at)}`,
        }),
      })),
    );
  await write('old');
  await build(home);
  await write('new');
  // How long ago a file was written decides whether it is left as parsed, which takes some changes of the disk.
  for (const name of readdirSync(paths.documents)) {
    utimesSync(join(paths.documents, name), LONG_AGO, LONG_AGO);
  }
  return home;
}

async function build(home: string): Promise<void> {
  const paths = dataPaths(folders(home));
  const store = new FileLearningStore(paths);
  await reindex({ paths, store, embedder: new CountingEmbedder(), clock: Date.now });
}

function run(home: string, ...args: readonly string[]): Promise<NodeResult> {
  return program.start(args, folders(home)).ended;
}

/** The first words of all titles, in a whole index: one word unless it is half of two. */
function words(home: string): string[] {
  const index = new IndexFolder(dataPaths(folders(home)));
  index.recognize();
  const records = recordsOf(index.current()?.snapshot ?? '');
  expect(records).toHaveLength(DOCUMENTS);
  return [...new Set(records.map(({ title }) => title.split(' ')[0] ?? ''))];
}

describe('a build that is killed', () => {
  // What a killed process leaves is what there was before the change that it did not come to make: one
  // build copies that each time.
  it('leaves the old index in force until the new one is whole', async () => {
    const home = await changedHome();
    const copies = join(folder, 'copies');
    const { code, stderr } = await run(home, 'copy', home, copies);
    expect([code, stderr, words(home)]).toEqual([0, '', ['new']]);
    const left = readdirSync(copies)
      .sort((a, b) => Number(a) - Number(b))
      .map((name) => join(copies, name));
    const found = left.map(words);
    const swapped = found.findIndex(([word]) => word === 'new');
    expect(found).toEqual(found.map((_, at) => [at < swapped ? 'old' : 'new']));
    // Folder, file and pointer are each made, synced and renamed.
    expect(swapped).toBeGreaterThan(10);
    expect(found.length - swapped).toBeGreaterThan(1);
    // The next build takes over the dead one's lock and ends what it began.
    for (const copy of left) {
      await build(copy);
      expect(words(copy)).toEqual(['new']);
    }
  });

  it.each([1, 12, 40])('is completed by the next, killed before change %i', async (nth) => {
    const home = await changedHome();
    const { killed, stderr } = await run(home, 'kill', String(nth));
    expect([killed, stderr, words(home)]).toEqual(['SIGKILL', '', ['old']]);
    await build(home);
    expect(words(home)).toEqual(['new']);
  });
});

describe('an addition that is killed', () => {
  it('leaves the index as it was until what was added is in it', async () => {
    const home = mkdtempSync(join(folder, 'home-'));
    const paths = dataPaths(folders(home));
    const store = new FileLearningStore(paths);
    const put = (ids: readonly number[]): Promise<unknown> =>
      store.put(
        ids.map((at) => ({
          id: `lrn-${String(10 + at)}`,
          revise: () => ({ ...SAMPLE, id: `lrn-${String(10 + at)}`, title: `Title ${String(at)}` }),
        })),
      );
    await put(Array.from({ length: DOCUMENTS }, (_, at) => at));
    await build(home);
    await put([DOCUMENTS]);
    const copies = join(folder, 'copies of additions');
    const { code, stderr, stdout } = await run(home, 'copy', home, copies, 'lrn-30');
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ embedded: 1, reused: DOCUMENTS, changed: true });
    const left = readdirSync(copies)
      .sort((a, b) => Number(a) - Number(b))
      .map((name) => join(copies, name));
    const counts = left.map(countIn);
    const swapped = counts.indexOf(DOCUMENTS + 1);
    expect(counts).toEqual(counts.map((_, at) => DOCUMENTS + (at < swapped ? 0 : 1)));
    expect(swapped).toBeGreaterThan(5);
    for (const copy of left) {
      await build(copy);
      expect(countIn(copy)).toBe(DOCUMENTS + 1);
    }
  });
});

/** How many learnings the index has, all of which is whole. */
function countIn(home: string): number {
  const index = new IndexFolder(dataPaths(folders(home)));
  index.recognize();
  return recordsOf(index.current()?.snapshot ?? '').length;
}

describe('builds at the same time', () => {
  it('end with one good index, which one of them made', { timeout: 60_000 }, async () => {
    const home = await changedHome();
    const runs = await Promise.all([run(home), run(home), run(home)]);
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, '']));
    const reports = runs.map(({ stdout }) => JSON.parse(stdout) as { changed: boolean });
    expect(reports.filter(({ changed }) => changed)).toEqual([
      expect.objectContaining({ documents: DOCUMENTS, embedded: DOCUMENTS, reused: 0 }),
    ]);
    expect(words(home)).toEqual(['new']);
  });
});
