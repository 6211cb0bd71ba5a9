import { renameSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Clock } from '../../foundation/clock.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { syncFolder, toStorageError } from '@reflect/files';
import {
  type FilePosition,
  type InboxCursor,
  type OpenInbox,
  openInbox,
  readInboxCursor,
  writeInboxCursor,
} from './inbox-cursor.js';
import { inboxLines } from './inbox-lines.js';
import { parseInboxLine } from './parse-inbox-line.js';
import type { QueueEntry } from './queue-entry.js';

/*
 * The inbox is never rewritten, since anybody may append to it at any time. It is read up to a
 * cursor. Once it is long and all of it was promoted, it is renamed, so that the next append starts
 * a new one, and the renamed file is read again at each promotion: a writer may have opened it
 * before. (reflect's own writers look after the write whether the inbox is still theirs.) After a
 * while it is deleted. A job is durable before the cursor moves past its line, so that a crash at
 * any instant promotes a line twice at worst, and twice the same line is the same job.
 */

export type InboxPaths = Pick<DataPaths, 'inbox' | 'inboxRotated' | 'inboxCursor'>;

export interface Promotion {
  /** Lines that were turned into jobs or were the work of one already. */
  readonly promoted: number;
  /** Lines that are no entries. */
  readonly junk: number;
  /** Whether the queue was full before the inbox was empty. */
  readonly full: boolean;
}

export interface PromotionParts {
  readonly paths: InboxPaths;
  readonly clock: Clock;
  /** Makes the entry durable, or says that there is no room for it. */
  readonly offer: (entry: QueueEntry) => Promise<'taken' | 'full'>;
}

const ROTATE_BYTES = 64 * 1024;
/** How long a stranger may keep the inbox open between opening and writing. */
const LATE_WRITER_MS = 60_000;

/** Turns the new lines of the inbox into jobs. One process at a time may do this. */
export async function promoteInbox(parts: PromotionParts): Promise<Promotion> {
  const cursor = readInboxCursor(parts.paths);
  const rotated = await promoteFile(parts, parts.paths.inboxRotated, cursor);
  const current = await promoteFile(parts, parts.paths.inbox, cursor);
  const files = [rotated, current].filter((file) => file !== undefined);
  const positions = files.map(({ position }) => position);
  const moved = files.some((file) => file.moved);
  if (moved) writeInboxCursor(parts.paths, { ...cursor, positions });
  try {
    if (rotated !== undefined) deleteRotated(parts, rotated, cursor);
    else if (current !== undefined) rotate(parts, current);
  } catch (error) {
    throw toStorageError(error, `rotate ${parts.paths.inbox}`);
  }
  return {
    promoted: sum(files.map(({ promoted }) => promoted)),
    junk: sum(files.map(({ junk }) => junk)),
    full: files.some(({ full }) => full),
  };
}

interface PromotedFile {
  readonly position: FilePosition;
  readonly moved: boolean;
  /** Whether no complete line is left. */
  readonly done: boolean;
  readonly full: boolean;
  readonly promoted: number;
  readonly junk: number;
}

async function promoteFile(
  parts: PromotionParts,
  path: string,
  cursor: InboxCursor,
): Promise<PromotedFile | undefined> {
  const file = openInbox(path, cursor);
  if (file === undefined) return undefined;
  try {
    return await promoteLines(parts, file);
  } finally {
    file.close();
  }
}

async function promoteLines(parts: PromotionParts, file: OpenInbox): Promise<PromotedFile> {
  let offset = file.start;
  let [promoted, junk, full] = [0, 0, false];
  for (const line of inboxLines(file)) {
    const entry = parseInboxLine(line.text, new Date(parts.clock()).toISOString());
    // A last line without a newline is whole if it can be read; else it is still being written.
    if (entry === undefined && !line.ended) break;
    full = entry !== undefined && (await parts.offer(entry)) === 'full';
    if (full) break;
    offset = line.end;
    if (entry !== undefined) promoted++;
    else if (line.text.trim() !== '') junk++;
  }
  const moved = offset !== file.start;
  return { position: file.position(offset), moved, done: !full, full, promoted, junk };
}

function rotate({ paths, clock }: PromotionParts, current: PromotedFile): void {
  if (!current.done || current.position.offset < ROTATE_BYTES) return;
  // Written first: without it, a crash after the rename would have the file deleted at once.
  writeInboxCursor(paths, { positions: [current.position], rotatedAt: clock() });
  renameSync(paths.inbox, paths.inboxRotated);
  syncFolder(dirname(paths.inbox));
}

function deleteRotated(
  { paths, clock }: PromotionParts,
  rotated: PromotedFile,
  cursor: InboxCursor,
): void {
  if (!rotated.done || clock() - cursor.rotatedAt < LATE_WRITER_MS) return;
  unlinkSync(paths.inboxRotated);
  syncFolder(dirname(paths.inbox));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
