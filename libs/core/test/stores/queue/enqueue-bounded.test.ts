import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { countUnpromoted } from '../../../src/stores/queue/count-unpromoted.js';
import { enqueueBounded } from '../../../src/stores/queue/enqueue-bounded.js';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import type { QueueSettings } from '../../../src/stores/queue/queue-settings.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { exampleEntry, exampleJob, exampleSettings, T0 } from './example-jobs.js';

function open(changed: Partial<QueueSettings>) {
  const paths = dataPaths({}, tempFolder());
  const store = new FileJobStore(paths);
  const settings = exampleSettings(changed);
  return { paths, store, settings, clock: (): number => T0 };
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
});
