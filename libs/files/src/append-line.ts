import {
  type BigIntStats,
  closeSync,
  fstatSync,
  fsyncSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { openSizedFile } from './regular-file.js';
import { StorageError, systemCode, toStorageError } from './storage-errors.js';
import { makeFolder, syncFolder } from './write-file-atomic.js';

const NEWLINE = 0x0a;
const MAX_TRIES = 32;

/**
 * Adds one line to a file that other processes append to without a lock. When it returns, the line
 * is on the disk, whole and on its own; it may stand there twice, so readers must not mind that.
 * Creates the file (0600) and its folders (0700).
 *
 * Throws `STORAGE_FULL` after a short write, `STORAGE_DENIED` otherwise.
 */
export function appendLine(path: string, line: string): void {
  if (line.includes('\n')) throw new RangeError('appendLine takes one line without its newline');
  try {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      // After a first try that met a torn line, a newline in front makes sure of the second.
      if (appendOnce(path, line, tries > 0)) return;
    }
  } catch (error) {
    throw toStorageError(error, `append to ${path}`);
  }
  throw new StorageError(
    'STORAGE_DENIED',
    `Cannot append to ${path}: it is replaced all the time.`,
  );
}

/**
 * Two things may go wrong beside a full disk, and both need another try:
 * a stranger's write was cut short between our look at the last byte and our write, so that the
 * line is glued to a torn one; or the file was rotated away, and its reader may have read it for
 * the last time. If the path still names our file after the write, the reader has yet to read it.
 */
function appendOnce(path: string, line: string, breakLine: boolean): boolean {
  const { fd, size } = openForAppending(path);
  try {
    const bytes = Buffer.from(breakLine || !endsLine(fd, size) ? `\n${line}\n` : `${line}\n`);
    const written = writeSync(fd, bytes);
    fsyncSync(fd);
    if (size === 0) syncFolder(dirname(path));
    if (written < bytes.length) {
      const reason = `only ${String(written)} of ${String(bytes.length)} bytes were written`;
      throw new StorageError(
        'STORAGE_FULL',
        `Cannot append to ${path}: ${reason}. Free some space.`,
      );
    }
    const after = fstatSync(fd, { bigint: true });
    const end = Number(after.size);
    const isAlone = end === size + bytes.length || standsAlone(fd, { from: size, to: end }, line);
    return isAlone && isAt(path, after);
  } finally {
    closeSync(fd);
  }
}

/** The folder is nearly always there: to look first would cost every append. */
function openForAppending(path: string): ReturnType<typeof openSizedFile> {
  try {
    return openSizedFile(path, 'append');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    return openSizedFile(path, 'append');
  }
}

function endsLine(fd: number, size: number): boolean {
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  return readSync(fd, last, 0, 1, size - 1) === 1 && last[0] === NEWLINE;
}

function isAt(path: string, { ino, dev }: BigIntStats): boolean {
  try {
    const there = statSync(path, { bigint: true });
    return there.ino === ino && there.dev === dev;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Whether the line is in the part of the file that grew, after a newline; others wrote there, too. */
function standsAlone(
  fd: number,
  { from, to }: { readonly from: number; readonly to: number },
  line: string,
): boolean {
  const start = Math.max(0, from - 1);
  const grown = Buffer.alloc(to - start);
  readSync(fd, grown, 0, grown.length, start);
  if (from === 0 && grown.indexOf(`${line}\n`) === 0) return true;
  return grown.includes(`\n${line}\n`);
}
