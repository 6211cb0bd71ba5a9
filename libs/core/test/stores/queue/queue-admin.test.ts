import { existsSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { enqueue } from '../../../src/stores/queue/inbox.js';
import { newJob } from '../../../src/stores/queue/job.js';
import { QueueAdmin } from '../../../src/stores/queue/queue-admin.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { exampleEntry, exampleJob, T0 } from './example-jobs.js';

const one = exampleJob('one');
const two = exampleJob('two');
const three = exampleJob('three');
const dead = { job: three, reason: 'permanent', message: 'no transcript', at: T0 } as const;

async function open() {
  const paths = dataPaths({}, tempFolder());
  const store = new FileJobStore(paths);
  enqueue(paths, exampleEntry());
  await store.save({ ...one, nextAttemptAt: T0 + 9 });
  await store.save({ ...two, heldSince: T0 });
  await store.bury(dead);
  return { paths, store, admin: new QueueAdmin(paths, store, () => T0 + 7) };
}

describe('QueueAdmin', () => {
  it('counts what waits and what was given up', async () => {
    const { admin } = await open();
    expect(await admin.depth()).toEqual({
      inbox: 1,
      pending: 2,
      held: 1,
      dead: 1,
      corrupt: 0,
      newer: 0,
    });
  });

  it('lists the jobs, the next first, and the dead letters', async () => {
    const { admin } = await open();
    expect((await admin.list()).map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(await admin.failed()).toEqual([dead]);
  });

  it.each(['all', three.id])(
    'revives dead letters (%s) and lets a drain start at once',
    async (which) => {
      const { paths, store, admin } = await open();
      writeFileSync(paths.nextDrain, '{"at":9e15}');
      expect(await admin.retry(which)).toEqual([three.id]);
      expect((await store.pending()).jobs).toContainEqual(newJob(three.entry, 0, T0 + 7));
      expect([await admin.failed(), existsSync(paths.nextDrain)]).toEqual([[], false]);
    },
  );

  it('purges all dead letters, but a pending job only by name', async () => {
    const { admin } = await open();
    expect(await admin.purge('all')).toEqual([three.id]);
    expect(await admin.purge(one.id)).toEqual([one.id]);
    expect((await admin.list()).map(({ id }) => id)).toEqual([two.id]);
  });

  it('knows no job of another name', async () => {
    const { admin } = await open();
    const unknown = { code: 'QUEUE_NO_JOB' };
    await expect(admin.retry(one.id)).rejects.toMatchObject(unknown);
    await expect(admin.purge('../../x')).rejects.toMatchObject(unknown);
  });
});
