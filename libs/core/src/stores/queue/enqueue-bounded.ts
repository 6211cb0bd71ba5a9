import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../foundation/clock.js';
import { tryFileLock } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { enqueue } from './inbox.js';
import { countUnpromoted } from './count-unpromoted.js';
import { newJob, type Job } from './job.js';
import { promoteInbox } from './promote-inbox.js';
import { noteQueueEvent } from './queue-event.js';
import type { JobStore } from './job-store.js';
import type { QueueEntry } from './queue-entry.js';
import { QueueError } from './queue-errors.js';
import type { QueueSettings } from './queue-settings.js';

export interface BoundedEnqueueParts {
  readonly paths: DataPaths;
  readonly store: JobStore;
  readonly settings: QueueSettings;
  readonly clock: Clock;
  /** How many segments of the session of an entry were reflected. */
  readonly ordinalOf: (entry: QueueEntry) => number;
}

const POLL_MS = 50;

/**
 * {@link enqueue} for scripts, which can wait: when the queue is full, it waits for room, or, by
 * setting, makes the oldest job or line of the inbox a dead letter that `retry` restores. Throws
 * `QUEUE_FULL` when the wait was in vain.
 */
export async function enqueueBounded(
  parts: BoundedEnqueueParts,
  entry: QueueEntry,
): Promise<'accepted' | 'dropped-oldest'> {
  const { paths, settings } = parts;
  const deadline = performance.now() + settings.blockTimeoutSeconds * 1000;
  let made: 'accepted' | 'dropped-oldest' = 'accepted';
  while ((await parts.store.depth()) + countUnpromoted(paths) >= settings.capacity) {
    if (settings.dropOldest && (await dropOldest(parts))) made = 'dropped-oldest';
    else if (performance.now() >= deadline) {
      noteQueueEvent(paths, { event: 'enqueue', outcome: 'rejected_full' }, parts.clock());
      throw fullError(settings.capacity);
    } else await sleep(POLL_MS);
  }
  enqueue(paths, entry);
  return made;
}

/** Whether there was anything to drop. Jobs were lines of the inbox, so that all lines are newer. */
async function dropOldest(parts: BoundedEnqueueParts): Promise<boolean> {
  const { jobs } = await parts.store.pending();
  const [oldest] = [...jobs].sort((a, b) => a.agedFrom - b.agedFrom);
  if (oldest === undefined) return dropOldestLine(parts);
  await drop(parts, oldest);
  return true;
}

/** While a drain runs it makes jobs of the lines, and nothing is dropped here. */
async function dropOldestLine(parts: BoundedEnqueueParts): Promise<boolean> {
  const { paths, clock, ordinalOf } = parts;
  const lock = tryFileLock(paths.drainLock);
  if (lock === undefined) return false;
  let dropped = false;
  const offer = async (entry: QueueEntry): Promise<'taken' | 'full'> => {
    if (dropped) return 'full';
    await drop(parts, newJob(entry, ordinalOf(entry), clock()));
    dropped = true;
    return 'taken';
  };
  try {
    await promoteInbox({ paths, clock, offer });
  } finally {
    lock.release();
  }
  return dropped;
}

async function drop({ store, clock, paths }: BoundedEnqueueParts, job: Job): Promise<void> {
  const message = 'The queue was full, and a newer job took its place.';
  await store.bury({ job, reason: 'dropped', message, at: clock() });
  noteQueueEvent(paths, { event: 'enqueue', outcome: 'dropped_oldest' }, clock());
}

function fullError(capacity: number): QueueError {
  return new QueueError(
    'QUEUE_FULL',
    `The queue holds ${String(capacity)} jobs already. Run 'reflect drain', or raise REFLECT_QUEUE_CAPACITY.`,
  );
}
