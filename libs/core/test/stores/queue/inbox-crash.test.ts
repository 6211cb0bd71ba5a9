import { setTimeout as sleep } from 'node:timers/promises';
import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { FAULT_SCALE, NodeProgram } from '../../support/node-program.js';

it('no acknowledged entry is lost while promoters are killed', { timeout: 120_000 }, async () => {
  const folder = tempFolder();
  const program = new NodeProgram('stores/queue/programs/inbox-worker.ts', folder);
  const env = { REFLECT_STATE_DIR: `${folder}/state` };
  const appenders = ['a', 'b', 'c'].map((name) =>
    program.start(['enqueue', name, String(60 * FAULT_SCALE)], env),
  );
  const done = new AbortController();
  const appended = Promise.all(appenders.map((run) => run.ended)).finally(() => {
    done.abort();
  });
  let kills = 0;
  for (; !done.signal.aborted || kills < 6; kills++) {
    const promoter = program.start(['promote'], env);
    await sleep(150 + 37 * (kills % 7));
    promoter.kill('SIGKILL');
    expect((await promoter.ended).stderr).toBe('');
  }
  const last = await program.start(['promote-once'], env).ended;
  const results = await appended;
  const acknowledged = results.flatMap(({ stdout }) => stdout.trim().split('\n'));
  const { jobs, setAside } = await new FileJobStore(dataPaths(env)).pending();
  expect([...results, last].map(({ code, stderr }) => [code, stderr])).toEqual(
    [...results, last].map(() => [0, '']),
  );
  expect(acknowledged).toHaveLength(180 * FAULT_SCALE);
  expect([jobs.map(({ entry }) => entry.session_id).sort(), setAside]).toEqual([
    acknowledged.sort(),
    0,
  ]);
});
