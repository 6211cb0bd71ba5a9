import { rmSync } from 'node:fs';
import { syncFolder, toStorageError } from '@reflect/files';

/** Removes files of a folder, each durably gone before the next. Throws `StorageError`. */
export function removeInOrder(folder: string, paths: readonly string[]): void {
  try {
    for (const path of paths) {
      rmSync(path, { force: true });
      syncFolder(folder);
    }
  } catch (error) {
    throw toStorageError(error, `remove ${paths.join(', ')}`);
  }
}
