import { closeSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { makeFolder, openRegularFile } from '@reflect/files';

export const ENQUEUE_OUTCOMES = ['accepted', 'rejected_full', 'deduped', 'dropped_oldest'] as const;
export const ATTEMPT_OUTCOMES = ['success', 'skipped', 'transient', 'permanent'] as const;

/** Something that happened to the queue, for the metrics alone. */
export type QueueEvent =
  | { readonly event: 'enqueue'; readonly outcome: (typeof ENQUEUE_OUTCOMES)[number] }
  | {
      readonly event: 'attempt';
      readonly outcome: (typeof ATTEMPT_OUTCOMES)[number];
      readonly seconds: number;
    }
  /** A failed attempt, counted from 1, that is followed by another. */
  | { readonly event: 'retry'; readonly attempt: number }
  | {
      readonly event: 'stale' | 'corrupt' | 'persist-failure';
      readonly count: number;
    };

/**
 * Adds an event to the log that `collectMetrics` reads: one write without a lock. Never throws, since
 * no work may fail for being counted.
 */
export function noteQueueEvent(
  { queueEvents }: Pick<DataPaths, 'queueEvents'>,
  event: QueueEvent,
  now: number,
): void {
  try {
    makeFolder(dirname(queueEvents));
    const fd = openRegularFile(queueEvents, 'append');
    try {
      // The newline in front keeps a line apart from one that was torn.
      writeSync(fd, `\n${JSON.stringify({ v: 1, ts: new Date(now).toISOString(), ...event })}`);
    } finally {
      closeSync(fd);
    }
  } catch {
    // A state folder that cannot be written shows in other places.
  }
}
