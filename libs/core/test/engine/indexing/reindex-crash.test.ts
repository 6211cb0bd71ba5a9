import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
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

const AT_ONCE = 4;
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

function run(home: string, killAt: number): Promise<NodeResult> {
  return program.start([String(killAt)], folders(home)).ended;
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
  it('leaves the old index in force until the new one is whole', { timeout: 120_000 }, async () => {
    const home = await changedHome();
    const states: { killed: boolean; words: string[] }[] = [];
    for (let from = 1; states.at(-1)?.killed !== false; from += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, async (_, n) => {
        const copy = join(folder, `copy-${String(from + n)}`);
        cpSync(home, copy, { recursive: true, preserveTimestamps: true });
        const { killed, stderr } = await run(copy, from + n);
        const state = { killed: killed === 'SIGKILL', words: words(copy) };
        expect(stderr).toBe('');
        // The next build takes over the dead one's lock and ends what it began.
        await build(copy);
        expect(words(copy)).toEqual(['new']);
        rmSync(copy, { recursive: true });
        return state;
      });
      states.push(...(await Promise.all(batch)));
    }
    const swapped = states.findIndex(({ words }) => words[0] === 'new');
    expect(states.map(({ words }) => words)).toEqual(
      states.map((_, at) => [at < swapped ? 'old' : 'new']),
    );
    // Folder, file and pointer are each made, synced and renamed.
    expect(states.slice(0, swapped).filter(({ killed }) => killed).length).toBeGreaterThan(10);
    expect(states.slice(swapped).filter(({ killed }) => killed).length).toBeGreaterThan(1);
  });
});

describe('builds at the same time', () => {
  it('end with one good index, which one of them made', { timeout: 60_000 }, async () => {
    const home = await changedHome();
    const runs = await Promise.all([run(home, 0), run(home, 0), run(home, 0)]);
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual(runs.map(() => [0, '']));
    const reports = runs.map(({ stdout }) => JSON.parse(stdout) as { changed: boolean });
    expect(reports.filter(({ changed }) => changed)).toEqual([
      expect.objectContaining({ documents: DOCUMENTS, embedded: DOCUMENTS, reused: 0 }),
    ]);
    expect(words(home)).toEqual(['new']);
  });
});
