import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { FileJobStore } from '../../../../src/stores/queue/warm/file-job-store.js';
import { encodeChecksummed } from '../../../../src/stores/queue/checksummed-record.js';
import { type DataPaths, dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { readJsonLines } from '@reflect/files';
import { exampleEntry, exampleJob, T0 } from '../example-jobs.js';
import { testJobStore } from '../job-store.contract.js';

testJobStore('a file job store', () => new FileJobStore(dataPaths({}, tempFolder())));

const job = exampleJob();
const dead = { job, reason: 'permanent', message: 'no transcript', at: T0 } as const;

function open(): { store: FileJobStore; paths: DataPaths; record: string } {
  const paths = dataPaths({}, tempFolder());
  return { store: new FileJobStore(paths), paths, record: join(paths.queueWal, `${job.id}.wal`) };
}

describe('the files of a file job store', () => {
  it('are private, and nothing is left beside them', async () => {
    const { store, paths, record } = open();
    await store.save(job);
    expect([readdirSync(paths.queueWal), statSync(record).mode & 0o777]).toEqual([
      [`${job.id}.wal`],
      0o600,
    ]);
  });

  it('are set aside and counted when they are damaged, misnamed or no files', async () => {
    const { store, paths, record } = open();
    await store.save(job);
    const other = exampleJob('session-2');
    await store.save(other);
    const bytes = readFileSync(record);
    writeFileSync(record, bytes.subarray(0, -1));
    writeFileSync(join(paths.queueWal, 'ffffffffffffffff.wal'), bytes);
    writeFileSync(join(paths.queueWal, 'eeeeeeeeeeeeeeee.wal'), encodeChecksummed({ version: 1 }));
    mkdirSync(join(paths.queueWal, 'folder.wal'));
    expect(await store.pending()).toEqual({ jobs: [other], setAside: 4, newer: 0 });
    expect(await store.pending()).toEqual({ jobs: [other], setAside: 0, newer: 0 });
    expect(readdirSync(paths.queueCorrupt)).toHaveLength(4);
  });

  it('are left alone when a later reflect wrote them', async () => {
    const { store, paths, record } = open();
    mkdirSync(paths.queueWal, { recursive: true });
    writeFileSync(record, encodeChecksummed({ version: 2, work: 'unknown' }));
    expect(await store.pending()).toEqual({ jobs: [], setAside: 0, newer: 1 });
    expect(readdirSync(paths.queueWal)).toEqual([`${job.id}.wal`]);
  });

  it('that a crash left in both places are a dead letter', async () => {
    const { store, record } = open();
    await store.save(job);
    const bytes = readFileSync(record);
    await store.bury(dead);
    writeFileSync(record, bytes);
    expect([await store.pending(), await store.dead()]).toEqual([
      { jobs: [], setAside: 0, newer: 0 },
      { jobs: [dead], setAside: 0, newer: 0 },
    ]);
  });

  it('are not made by who only looks', async () => {
    const { store, paths } = open();
    await store.pending();
    await store.dead();
    expect([await store.findDead(job.id), await store.removeDead(job.id)]).toEqual([
      undefined,
      false,
    ]);
    expect(existsSync(paths.queue)).toBe(false);
  });

  it('include a readable line for each job that was given up', async () => {
    const { store, paths } = open();
    await store.bury(dead);
    expect(readJsonLines(paths.poison).values).toEqual([
      {
        line: 1,
        value: {
          at: '2026-01-01T00:00:00.000Z',
          job: job.id,
          reason: 'permanent',
          message: 'no transcript',
          record: join(paths.queueDlq, `${job.id}.wal`),
          attempts: 0,
          ...exampleEntry(),
        },
      },
    ]);
  });

  it('of a damaged dead letter are set aside when somebody asks for it', async () => {
    const { store, paths } = open();
    await store.bury(dead);
    writeFileSync(join(paths.queueDlq, `${job.id}.wal`), 'LSN1');
    expect([await store.findDead(job.id), await store.revive(job.id, T0)]).toEqual([
      undefined,
      false,
    ]);
    expect(readdirSync(paths.queueCorrupt)).toHaveLength(1);
  });
});
