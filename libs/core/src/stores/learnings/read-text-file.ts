import { closeSync, fstatSync, readFileSync } from 'node:fs';
import { openRegularFile, reasonOf, systemCode, toStorageError } from '@reflect/files';
import { isReflectError } from '@reflect/hook-protocol';
import { invalidDocument, unreadableDocument } from './learning-errors.js';

const MAX_BYTES = 1024 * 1024;
/** `ENXIO` is what opening a socket comes to. */
const NO_FILE: ReadonlySet<string> = new Set(['ELOOP', 'EISDIR', 'ENXIO']);
/** Says nothing of the other files of its folder, as a lack of memory or of descriptors would. */
const THIS_FILE_ALONE: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EIO',
  'EBUSY',
  'ETIMEDOUT',
]);

/**
 * The text of a document or sidecar, with its byte order mark; `undefined` when there is no file.
 *
 * Throws `LEARNING_INVALID` for what cannot be one: a symbolic link, which might lead out of the
 * folder, a folder, more than 1 MiB, bytes that are not UTF-8; `LEARNING_UNREADABLE` for a file that
 * the system does not give; `StorageError` where no file could be read now.
 */
export function readTextFile(path: string): string | undefined {
  try {
    return readBounded(path);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return undefined;
    if (code !== undefined && NO_FILE.has(code)) throw notAFile(path);
    if (isReflectError(error) && error.code === 'STORAGE_DENIED') throw notAFile(path);
    if (code !== undefined && THIS_FILE_ALONE.has(code)) {
      throw unreadableDocument(path, reasonOf(code));
    }
    throw toStorageError(error, `read ${path}`);
  }
}

function readBounded(path: string): string {
  const fd = openRegularFile(path, 'read');
  try {
    if (fstatSync(fd).size > MAX_BYTES) {
      throw invalidDocument({ path }, 'is larger than 1 MiB. Shorten it or move it elsewhere.');
    }
    return decode(readFileSync(fd), path);
  } finally {
    closeSync(fd);
  }
}

function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalidDocument({ path }, 'is not UTF-8 text. Save it as UTF-8.');
  }
}

function notAFile(path: string): Error {
  return invalidDocument({ path }, 'is not a regular file. Put the document itself there.');
}
