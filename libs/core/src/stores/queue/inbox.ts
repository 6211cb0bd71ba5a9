import { appendLine } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { QueueEntry } from './queue-entry.js';

/**
 * Queues a transcript: one durable line in the inbox, which is all that a hook does. On return the
 * entry is acknowledged: no crash loses it. Queuing the same work twice is harmless.
 *
 * Throws `STORAGE_FULL` or `STORAGE_DENIED`.
 */
export function enqueue(paths: Pick<DataPaths, 'inbox'>, entry: QueueEntry): void {
  appendLine(paths.inbox, JSON.stringify(entry));
}
