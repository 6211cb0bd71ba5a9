import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { readWholeFeedback } from '../../../src/stores/feedback/read-ratings.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { FAULT_SCALE, NodeProgram } from '../../support/node-program.js';

const TURNS = 12 * FAULT_SCALE;
const SESSIONS = ['alpha', 'beta', 'gamma', 'delta'];

it(
  'every turn is learned once, and no answer asked for twice, though drains are killed',
  { timeout: 300_000 },
  async () => {
    const folder = tempFolder();
    const program = new NodeProgram('services/drain/programs/drain-worker.ts', folder);
    const env = {
      REFLECT_STATE_DIR: join(folder, 'state'),
      REFLECT_LEARNINGS_DIR: join(folder, 'learnings'),
    };
    const talkers = SESSIONS.map((name) => program.start(['talk', name, String(TURNS)], env));
    const done = new AbortController();
    const talked = Promise.all(talkers.map((run) => run.ended)).finally(() => {
      done.abort();
    });
    for (let kills = 0; !done.signal.aborted || kills < 10; kills++) {
      const drain = program.start(['drain'], env);
      await sleep(90 + 23 * (kills % 9));
      drain.kill('SIGKILL');
      expect((await drain.ended).stderr).toBe('');
    }
    const results = await talked;
    const last = await program.start(['drain'], env).ended;
    expect([...results, last].map(({ code, stderr }) => [code, stderr])).toEqual(
      [...results, last].map(() => [0, '']),
    );

    const paths = dataPaths(env);
    const acknowledged = results.flatMap(({ stdout }) => stdout.trim().split('\n'));
    const applied = join(paths.state, 'applied');
    const learned = filesIn(applied).map((key) => readFileSync(join(applied, key), 'utf8'));
    expect(acknowledged).toHaveLength(SESSIONS.length * TURNS);
    expect(learned.sort()).toEqual(acknowledged.sort());

    // What each session was given, and what came of it, counts once, too.
    const { uses } = readWholeFeedback(paths);
    const use = uses.get('lrn-0000000a');
    expect([use?.given, use?.helped]).toEqual([SESSIONS.length, SESSIONS.length]);

    const journal = readFileSync(join(paths.state, 'journal'), 'utf8').trim().split('\n');
    const calls = journal.filter((line) => line.startsWith('call'));
    expect(journal.filter((line) => line.startsWith('asked-again'))).toEqual([]);
    const ledger = readFileSync(paths.costEvents, 'utf8').split('\n');
    expect(ledger.filter((line) => line.includes('"reserved"')).length).toBeGreaterThanOrEqual(
      calls.length,
    );
    expect([paths.queueWal, paths.queueDlq, paths.queueAnswers].map(filesIn)).toEqual([[], [], []]);
  },
);

/** Half-written files of killed processes aside. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.includes('.tmp.'));
  } catch {
    return [];
  }
}
