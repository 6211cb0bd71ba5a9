import { readdirSync, statSync } from 'node:fs';
import { hasPendingLessons } from '../lessons/pending-lesson.js';
import { readInboxCursor } from '../../stores/queue/inbox-cursor.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJson, removeFile, writeFileAtomic } from '@reflect/files';
import { isText, objectOf, oneOf } from '../../foundation/text/shape.js';

/** When the jobs that a drain leaves behind may go on. */
export interface NextDrain {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** What holds them up until then, where they are not just not due: a spending cap or the driver. */
  readonly hold?: { readonly by: 'cap' | 'driver'; readonly reason: string };
}

/** `undefined` when a drain leaves no job behind. */
export function setNextDrain(
  paths: Pick<DataPaths, 'nextDrain'>,
  next: NextDrain | undefined,
): void {
  if (next === undefined) removeFile(paths.nextDrain);
  else writeFileAtomic(paths.nextDrain, `${JSON.stringify(next)}\n`);
}

/** Whether a drain would find something to do. Cheap enough for a hook. */
export function isDrainDue(paths: DataPaths, now: number): boolean {
  if (exists(paths.indexStale) || inboxGrew(paths) || hasPendingLessons(paths)) return true;
  return jobsWait(paths) && (readNextDrain(paths)?.at ?? 0) <= now;
}

/** Without a note, which a killed drain does not leave, jobs are due at once. */
export function readNextDrain(paths: Pick<DataPaths, 'nextDrain'>): NextDrain | undefined {
  const value = readJson(paths.nextDrain);
  if (typeof value !== 'object' || value === null || !('at' in value)) return undefined;
  const { at, hold } = value as { readonly at: unknown; readonly hold?: unknown };
  if (typeof at !== 'number') return undefined;
  return { at, ...(isHold(hold) && { hold }) };
}

const isHold = objectOf<NonNullable<NextDrain['hold']>>({
  by: oneOf('cap', 'driver'),
  reason: isText,
});

/** Whether lines were appended to the inbox that no drain has promoted. */
export function inboxGrew(paths: DataPaths): boolean {
  const inbox = statSync(paths.inbox, { throwIfNoEntry: false, bigint: true });
  if (inbox === undefined) return false;
  const known = readInboxCursor(paths).positions.find(({ inode }) => inode === String(inbox.ino));
  return inbox.size !== BigInt(known?.offset ?? 0);
}

export function jobsWait(paths: DataPaths): boolean {
  try {
    return readdirSync(paths.queueWal).some((name) => name.endsWith('.wal'));
  } catch {
    return false;
  }
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
