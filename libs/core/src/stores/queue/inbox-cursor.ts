import { closeSync, fstatSync, readSync } from 'node:fs';
import { crc32 } from '../../foundation/storage/crc32.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  openRegularFile,
  readJson,
  systemCode,
  toStorageError,
  writeFileAtomic,
} from '@reflect/files';
import { isCount, isText, listOf, objectOf } from '../../foundation/text/shape.js';

/** How far one file of the inbox was promoted; a rename does not change whose it is. */
export interface FilePosition {
  readonly inode: string;
  readonly offset: number;
  /**
   * CRC32 of the last bytes before the offset: an inode number is used again for another file, and
   * a person may edit the inbox.
   */
  readonly check: number;
}

export interface InboxCursor {
  readonly positions: readonly FilePosition[];
  /** When the inbox was last rotated, milliseconds since the epoch. */
  readonly rotatedAt: number;
}

const CHECKED_BYTES = 4096;

/** A cursor that is missing or damaged starts over, which promotes some lines again, harmlessly. */
export function readInboxCursor(paths: Pick<DataPaths, 'inboxCursor'>): InboxCursor {
  const value = readJson(paths.inboxCursor);
  return isCursor(value) ? value : { positions: [], rotatedAt: 0 };
}

export function writeInboxCursor(paths: Pick<DataPaths, 'inboxCursor'>, cursor: InboxCursor): void {
  writeFileAtomic(paths.inboxCursor, `${JSON.stringify(cursor)}\n`);
}

/** A file of the inbox, open for reading from where the last promotion stopped. */
export interface OpenInbox {
  readonly inode: string;
  /** Where to go on. */
  readonly start: number;
  /** Up to `bytes` bytes from `offset`; fewer at the end. */
  read(offset: number, bytes: number): Buffer;
  position(offset: number): FilePosition;
  close(): void;
}

/** `undefined` when there is no such file. */
export function openInbox(path: string, cursor: InboxCursor): OpenInbox | undefined {
  const fd = openFile(path);
  if (fd === undefined) return undefined;
  const { ino } = fstatSync(fd, { bigint: true });
  const inode = String(ino);
  const read = (offset: number, bytes: number): Buffer => readAt(fd, offset, bytes);
  const position = (offset: number): FilePosition => {
    const from = Math.max(0, offset - CHECKED_BYTES);
    return { inode, offset, check: crc32(read(from, offset - from)) };
  };
  const known = cursor.positions.find(
    (candidate) =>
      candidate.inode === inode && position(candidate.offset).check === candidate.check,
  );
  return {
    inode,
    start: known?.offset ?? 0,
    read,
    position,
    close: () => {
      closeSync(fd);
    },
  };
}

function openFile(path: string): number | undefined {
  try {
    return openRegularFile(path, 'read');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw toStorageError(error, `read ${path}`);
  }
}

function readAt(fd: number, offset: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  let read = 0;
  for (let got = -1; got !== 0 && read < bytes; read += got) {
    got = readSync(fd, buffer, read, bytes - read, offset + read);
  }
  return buffer.subarray(0, read);
}

const isPosition = objectOf<FilePosition>({ inode: isText, offset: isCount, check: isCount });
const isCursor = objectOf<InboxCursor>({ positions: listOf(isPosition), rotatedAt: isCount });
