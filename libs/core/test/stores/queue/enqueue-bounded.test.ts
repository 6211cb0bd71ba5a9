import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { tryFileLock } from '@reflect/files';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { countUnpromoted } from '../../../src/stores/queue/count-unpromoted.js';
import { enqueueBounded } from '../../../src/stores/queue/enqueue-bounded.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import type { QueueSettings } from '../../../src/stores/queue/queue-settings.js';
import { promoteInbox } from '../../../src/stores/queue/promote-inbox.js';
import type { QueueEntry } from '../../../src/stores/queue/queue-entry.js';
import { openReflect } from '../../../src/api/open-reflect.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { exampleEntry, exampleJob, exampleSettings, T0 } from './example-jobs.js';

function open(changed: Partial<QueueSettings>) {
  const paths = dataPaths({}, tempFolder());
  const store = new FileJobStore(paths);
  const settings = exampleSettings(changed);
  return { paths, store, settings, clock: (): number => T0, ordinalOf: (): number => 0 };
}

describe('enqueueBounded', () => {
  it('adds to the inbox while there is room, counting what waits there', async () => {
    const parts = open({ capacity: 2, blockTimeoutSeconds: 0 });
    expect(await enqueueBounded(parts, exampleEntry())).toBe('accepted');
    expect(await enqueueBounded(parts, exampleEntry())).toBe('accepted');
    await expect(enqueueBounded(parts, exampleEntry())).rejects.toMatchObject({
      code: 'QUEUE_FULL',
    });
    expect(countUnpromoted(parts.paths)).toBe(2);
  });

  it('waits until there is room', async () => {
    const parts = open({ capacity: 1, blockTimeoutSeconds: 60 });
    await parts.store.save(exampleJob());
    const waiting = enqueueBounded(parts, exampleEntry());
    await parts.store.remove(exampleJob().id);
    expect(await waiting).toBe('accepted');
  });

  it('gives up the oldest job where that is wanted, and keeps it as a dead letter', async () => {
    const parts = open({ capacity: 2, dropOldest: true });
    await parts.store.save(exampleJob('newer', T0 + 1));
    await parts.store.save(exampleJob('older', T0));
    expect(await enqueueBounded(parts, exampleEntry())).toBe('dropped-oldest');
    const { jobs } = await parts.store.dead();
    expect(jobs.map(({ reason, job }) => [reason, job.entry.session_id])).toEqual([
      ['dropped', 'older'],
    ]);
  });

  it('gives up the oldest line of the inbox where no job waits, once for each that comes', async () => {
    const parts = open({ capacity: 2, dropOldest: true });
    const sessions = ['one', 'two', 'three', 'four'];
    const made: string[] = [];
    for (const session_id of sessions) {
      made.push(await enqueueBounded(parts, exampleEntry({ session_id })));
    }
    expect(made).toEqual(['accepted', 'accepted', 'dropped-oldest', 'dropped-oldest']);
    const { jobs } = await parts.store.dead();
    expect(jobs.map(({ reason, job }) => [reason, job.entry.session_id]).sort()).toEqual([
      ['dropped', 'one'],
      ['dropped', 'two'],
    ]);
    expect(readFileSync(parts.paths.poison, 'utf8').match(/"reason":"dropped"/gu)).toHaveLength(2);
    expect(await promoted(parts.paths)).toEqual(['three', 'four']);
  });

  it('keeps to what the inbox holds when it was rotated or has lines that are none', async () => {
    const parts = open({ capacity: 3, dropOldest: true });
    mkdirSync(parts.paths.state, { recursive: true });
    appendFileSync(parts.paths.inboxRotated, lineOf('rotated'));
    appendFileSync(parts.paths.inbox, `no line\n\n${lineOf('new')}`);
    expect(await enqueueBounded(parts, exampleEntry())).toBe('dropped-oldest');
    expect((await parts.store.dead()).jobs.map(({ job }) => job.entry.session_id)).toEqual([
      'rotated',
    ]);
    expect(await promoted(parts.paths)).toEqual(['new', 'session-1']);
  });

  it('drops nothing of the inbox while a drain makes jobs of it', async () => {
    const parts = open({ capacity: 1, dropOldest: true, blockTimeoutSeconds: 0 });
    await enqueueBounded(parts, exampleEntry());
    const lock = tryFileLock(parts.paths.drainLock);
    await expect(enqueueBounded(parts, exampleEntry())).rejects.toMatchObject({
      code: 'QUEUE_FULL',
    });
    lock?.release();
    expect([lock === undefined, countUnpromoted(parts.paths)]).toEqual([false, 1]);
    expect(await enqueueBounded(parts, exampleEntry())).toBe('dropped-oldest');
  });

  it('can be restored, in the SDK too', async () => {
    const folder = tempFolder();
    const reflect = openReflect({
      env: { HOME: folder, REFLECT_QUEUE_CAPACITY: '1', REFLECT_QUEUE_DROP_OLDEST: 'true' },
    });
    await reflect.enqueue(exampleEntry({ session_id: 'one' }));
    expect(await reflect.enqueue(exampleEntry({ session_id: 'two' }))).toBe('dropped-oldest');
    const [dead] = await reflect.queue.failed();
    expect(dead).toMatchObject({ reason: 'dropped', job: { entry: { session_id: 'one' } } });
    expect(await reflect.queue.retry(dead?.job.id ?? '')).toEqual([dead?.job.id]);
    expect((await reflect.queue.list()).map(({ entry }) => entry.session_id)).toEqual(['one']);
  });
});

function lineOf(session: string): string {
  return `${JSON.stringify(exampleEntry({ session_id: session }))}\n`;
}

/** The sessions that a drain would make jobs of, in their order. */
async function promoted(paths: DataPaths): Promise<string[]> {
  const sessions: string[] = [];
  const offer = ({ session_id: session }: QueueEntry): Promise<'taken'> => {
    sessions.push(session);
    return Promise.resolve('taken');
  };
  await promoteInbox({ paths, clock: () => T0, offer });
  return sessions;
}
