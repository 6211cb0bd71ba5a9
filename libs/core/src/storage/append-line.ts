import { closeSync, fstatSync, fsyncSync, readSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { openRegularFile } from './regular-file.js';
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
    makeFolder(dirname(path));
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
  const fd = openRegularFile(path, 'append');
  try {
    const { size } = fstatSync(fd);
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
    return isCurrent(fd, path) && standsAlone(fd, size, line);
  } finally {
    closeSync(fd);
  }
}

function endsLine(fd: number, size: number): boolean {
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  return readSync(fd, last, 0, 1, size - 1) === 1 && last[0] === NEWLINE;
}

function isCurrent(fd: number, path: string): boolean {
  try {
    const there = statSync(path, { bigint: true });
    const ours = fstatSync(fd, { bigint: true });
    return there.ino === ours.ino && there.dev === ours.dev;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Whether the line is in the part of the file that grew since `size`, after a newline. */
function standsAlone(fd: number, size: number, line: string): boolean {
  const from = Math.max(0, size - 1);
  const grown = Buffer.alloc(fstatSync(fd).size - from);
  readSync(fd, grown, 0, grown.length, from);
  if (size === 0 && grown.indexOf(`${line}\n`) === 0) return true;
  return grown.includes(`\n${line}\n`);
}
