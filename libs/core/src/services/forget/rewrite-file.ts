import { appendFileSync, closeSync, existsSync, fstatSync, readFileSync } from 'node:fs';
import { openSizedFile, systemCode, toStorageError, writeFileAtomic } from '@reflect/files';

/** What becomes of bytes, and how many places in them that changed. */
export interface ChangedBytes {
  readonly bytes: Buffer;
  readonly count: number;
}

/**
 * Puts changed bytes in place of those of a file, and returns how many places changed: none of a file that is
 * not there, or is gone by the time. Others may go on appending lines to it without a lock, as `appendLine`
 * does: a line that is added to the old file while the new one is written is taken over. Throws `StorageError`.
 */
export function rewriteFile(path: string, change: (bytes: Buffer) => ChangedBytes): number {
  const fd = openIfThere(path);
  if (fd === undefined) return 0;
  try {
    const before = readFileSync(fd);
    const { bytes, count } = change(before);
    if (count === 0 || !existsSync(path)) return 0;
    writeFileAtomic(path, bytes);
    if (fstatSync(fd).size <= before.length) return count;
    const late = change(readFileSync(fd));
    appendFileSync(path, late.bytes);
    return count + late.count;
  } catch (error) {
    throw toStorageError(error, `take a text out of ${path}`);
  } finally {
    closeSync(fd);
  }
}

function openIfThere(path: string): number | undefined {
  try {
    return openSizedFile(path, 'read').fd;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw toStorageError(error, `read ${path}`);
  }
}
