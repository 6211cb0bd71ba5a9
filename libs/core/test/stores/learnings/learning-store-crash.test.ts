import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { FAULT_SCALE, NodeProgram } from '../../support/node-program.js';
import { listed } from './learning-store.contract.js';
import { SAMPLE } from './support/plain-sample.js';

const ROUNDS = 4 * FAULT_SCALE;
const WRITERS = 3;

describe('FileLearningStore under SIGKILL', () => {
  it('loses nothing acknowledged, counts nothing twice and leaves no broken document', async () => {
    const folder = tempFolder();
    const program = new NodeProgram('stores/learnings/programs/change-learnings.ts', tempFolder());
    const paths = dataPaths({}, folder);
    await new FileLearningStore(paths).add(SAMPLE);
    const keys: string[] = [];
    let counted = 0;
    let maybeCounted = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const runs = Array.from({ length: WRITERS }, (_, n) =>
        program.start([folder, `${String(round)}-${String(n)}`]),
      );
      // A busy machine takes its time to start them.
      await Promise.race(runs.map(({ spoke }) => spoke));
      await sleep(137 * round);
      for (const run of runs) run.kill('SIGKILL');
      for (const run of runs) {
        const { stdout } = await run.ended;
        const done = stdout.split('\n').filter((line) => line !== '');
        keys.push(...done.filter((line) => line !== 'count'));
        counted += done.filter((line) => line === 'count').length;
        maybeCounted++;
      }
    }
    const items = await listed(new FileLearningStore(paths));
    const learnings = items.flatMap((item) => (item.type === 'learning' ? [item.learning] : []));
    expect(items.filter(({ type }) => type === 'problem')).toEqual([]);
    const seen = new Set(learnings.flatMap((learning) => learning.seen));
    expect(keys.filter((key) => !seen.has(key))).toEqual([]);
    expect(keys.length).toBeGreaterThan(0);
    const { count = 0, entities = [] } = learnings.find(({ id }) => id === SAMPLE.id) ?? {};
    expect(count - SAMPLE.count).toBeGreaterThanOrEqual(counted);
    expect(count - SAMPLE.count).toBeLessThanOrEqual(counted + maybeCounted);
    // On a busy machine all may have been killed before the first.
    const last = count > SAMPLE.count ? [`e${String(count - 1)}`] : [];
    expect(entities.map(({ name }) => name)).toEqual(expect.arrayContaining(last));
    expect(readdirSync(paths.documents).filter((name) => name.includes('.tmp'))).toEqual([]);
  }, 60_000);
});
