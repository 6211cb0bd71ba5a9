import { readdirSync, statSync } from 'node:fs';
import { hasPendingLessons } from '../lessons/pending-lesson.js';
import { readInboxCursor } from '../queue/inbox-cursor.js';
import type { DataPaths } from '../storage/data-paths.js';
import { parseJson } from '../storage/read-json-lines.js';
import { readRegularFile } from '../storage/regular-file.js';
import { removeFile } from '../storage/remove-file.js';
import { writeFileAtomic } from '../storage/write-file-atomic.js';

/** Says when the jobs that a drain leaves behind may go on; `undefined` when it leaves none. */
export function setNextDrain(paths: Pick<DataPaths, 'nextDrain'>, at: number | undefined): void {
  if (at === undefined) removeFile(paths.nextDrain);
  else writeFileAtomic(paths.nextDrain, `${JSON.stringify({ at })}\n`);
}

/** Whether a drain would find something to do. Cheap enough for a hook. */
export function isDrainDue(paths: DataPaths, now: number): boolean {
  if (exists(paths.indexStale) || inboxGrew(paths) || hasPendingLessons(paths)) return true;
  return jobsWait(paths) && readNextDrain(paths) <= now;
}

/** Without a note, which a killed drain does not leave, it is due at once. */
function readNextDrain(paths: Pick<DataPaths, 'nextDrain'>): number {
  const value = parseJson(readRegularFile(paths.nextDrain)?.toString('utf8') ?? '');
  if (typeof value !== 'object' || value === null || !('at' in value)) return 0;
  return typeof value.at === 'number' ? value.at : 0;
}

function inboxGrew(paths: DataPaths): boolean {
  const inbox = statSync(paths.inbox, { throwIfNoEntry: false, bigint: true });
  if (inbox === undefined) return false;
  const known = readInboxCursor(paths).positions.find(({ inode }) => inode === String(inbox.ino));
  return inbox.size !== BigInt(known?.offset ?? 0);
}

function jobsWait(paths: DataPaths): boolean {
  try {
    return readdirSync(paths.queueWal).some((name) => name.endsWith('.wal'));
  } catch {
    return false;
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
