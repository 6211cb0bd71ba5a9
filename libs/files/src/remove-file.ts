import { unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode, toStorageError } from './storage-errors.js';
import { syncFolder } from './write-file-atomic.js';

/** Removes a file for good; returns whether there was one. */
export function removeFile(path: string): boolean {
  try {
    unlinkSync(path);
    syncFolder(dirname(path));
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw toStorageError(error, `remove ${path}`);
  }
}
