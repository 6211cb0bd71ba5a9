import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { hasWholeBatches } from '../../../src/stores/learnings/write-whole-batch.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { NodeProgram } from '../../support/node-program.js';
import { listed } from './learning-store.contract.js';
import { SAMPLE } from './support/plain-sample.js';

const OLD: Learning = { ...SAMPLE, id: 'lrn-00000001', title: 'Use npm' };
const NEW: Learning = { ...SAMPLE, id: 'lrn-00000002', title: 'Use pnpm', status: 'proposed' };
/** More changes to names than an approval makes. */
const MOST = 20;

type Outcome = readonly [id: string, status: string, supersededBy: string | undefined];
const BEFORE: readonly Outcome[] = [
  [OLD.id, 'active', undefined],
  [NEW.id, 'proposed', undefined],
];
const AFTER: readonly Outcome[] = [
  [OLD.id, 'superseded', NEW.id],
  [NEW.id, 'active', undefined],
];

/** A folder in which an approval was killed, and how it was left. */
interface KilledRun {
  readonly folder: string;
  readonly documents: string;
  readonly wasKilled: boolean;
  readonly isHalfDone: boolean;
}

describe('an approval that is killed', () => {
  const root = mkdtempSync(join(tmpdir(), 'reflect-killed-'));
  let runs: readonly KilledRun[] = [];
  beforeAll(async () => {
    const program = new NodeProgram('stores/learnings/programs/killed-replacement.ts', root);
    const nths = Array.from({ length: MOST }, (_, n) => n + 1);
    runs = await Promise.all(nths.map((nth) => killedAt(nth, program, root)));
  }, 120_000);
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('was killed before, within and after what it does', () => {
    const found = runs.map(({ wasKilled, isHalfDone }) => [wasKilled, isHalfDone]);
    expect([found[0], found.at(-1)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(runs.filter(({ isHalfDone }) => isHalfDone).length).toBeGreaterThan(2);
  });

  it('leaves all as it was, or is done whole by whoever comes next', async () => {
    const found = await Promise.all(
      runs.slice(0, -1).map(({ folder, isHalfDone }) => outcomes(folder, isHalfDone)),
    );
    for (const { isHalfDone, documents } of runs.slice(0, -1)) {
      expect([isHalfDone, readdirSync(documents).toSorted()]).toEqual([
        isHalfDone,
        [
          ...['.staging', 'use-npm.entities.yaml', 'use-npm.md'],
          ...['use-pnpm.entities.yaml', 'use-pnpm.md'],
        ],
      ]);
    }
    for (const { isHalfDone, states } of found) {
      expect(isHalfDone ? [AFTER] : [BEFORE, AFTER]).toContainEqual(states);
    }
  });

  it('leaves alone what a person changed before it was completed', async () => {
    const folder = join(root, 'edited');
    const program = new NodeProgram('stores/learnings/programs/killed-replacement.ts', root);
    const nth = runs.findIndex(({ isHalfDone }) => isHalfDone) + 1;
    const { documents } = await killedAt(nth, program, folder);
    const document = join(documents, 'use-npm.md');
    const edited = readFileSync(document, 'utf8').replace('Use npm', 'Use yarn');
    writeFileSync(document, edited);
    const { states } = await outcomes(join(folder, String(nth)), true);
    expect([states, readFileSync(document, 'utf8'), hasWholeBatches(documents)]).toEqual([
      // What was changed waits until a person has seen it.
      [[BEFORE[0]?.[0], 'proposed', undefined], AFTER[1]],
      edited,
      false,
    ]);
  }, 60_000);
});

async function killedAt(nth: number, program: NodeProgram, root: string): Promise<KilledRun> {
  const folder = join(root, String(nth));
  const { documents } = dataPaths({}, folder);
  const store = new FileLearningStore(dataPaths({}, folder));
  await store.add(OLD);
  await store.add(NEW);
  const { killed, code } = await program.start([folder, String(nth), NEW.id, OLD.id]).ended;
  if (killed === null && code !== 0) throw new Error(`it ended with ${String(code)}`);
  return { folder, documents, wasKilled: killed !== null, isHalfDone: hasWholeBatches(documents) };
}

async function outcomes(
  folder: string,
  isHalfDone: boolean,
): Promise<{ readonly isHalfDone: boolean; readonly states: readonly Outcome[] }> {
  const items = await listed(new FileLearningStore(dataPaths({}, folder)));
  const states = items.map((item): Outcome => {
    if (item.type === 'problem') throw item.problem;
    const { id, status, supersededBy } = item.learning;
    return [id, status, supersededBy];
  });
  return { isHalfDone, states };
}
