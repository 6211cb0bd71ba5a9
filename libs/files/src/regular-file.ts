import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { StorageError, systemCode, toStorageError } from './storage-errors.js';

export type OpenMode = 'read' | 'append' | 'create';

/** Absent on Windows, where neither symbolic links nor FIFOs turn up this way. */
const { O_NOFOLLOW: NO_FOLLOW, O_NONBLOCK: NON_BLOCK } = constants as Partial<typeof constants>;

/** A FIFO without a partner would block the open, a link lead out of the folder. */
const SAFE = (NO_FOLLOW ?? 0) | (NON_BLOCK ?? 0);

const FLAGS: Readonly<Record<OpenMode, number>> = {
  read: constants.O_RDONLY | SAFE,
  append: constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | SAFE,
  create: constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | SAFE,
};

/**
 * Opens `path` only if a regular file is there, without following a symbolic link and without
 * waiting on a FIFO; the caller closes it. Throws what the system throws, or `STORAGE_DENIED` for
 * anything that is not a regular file.
 */
export function openRegularFile(path: string, mode: OpenMode): number {
  return openSizedFile(path, mode).fd;
}

/** {@link openRegularFile}, with the size that the file had then. */
export function openSizedFile(path: string, mode: OpenMode): { fd: number; size: number } {
  const fd = openSync(path, FLAGS[mode], 0o600);
  // What was not there before is a file.
  if (mode === 'create') return { fd, size: 0 };
  const stats = fstatSync(fd);
  if (stats.isFile()) return { fd, size: stats.size };
  closeSync(fd);
  throw new StorageError('STORAGE_DENIED', `${path} is not a regular file. Move it away.`);
}

/** The bytes of a file, or `undefined` when there is none. */
export function readRegularFile(path: string): Buffer | undefined {
  try {
    const fd = openRegularFile(path, 'read');
    try {
      return readFileSync(fd);
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw toStorageError(error, `read ${path}`);
  }
}
