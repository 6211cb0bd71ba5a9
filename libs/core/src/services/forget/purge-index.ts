import { existsSync } from 'node:fs';

import { IndexFolder } from '../../engine/indexing/index-folder.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { removeFile, tryFileLock } from '@reflect/files';

/**
 * Removes what the index still holds of a learning that was forgotten: generations before the current
 * one and the documents as they were parsed. Without an index that was built since, recall reads the
 * documents until there is one.
 */
export function purgeIndex(
  paths: Pick<DataPaths, 'index' | 'builtIndex' | 'parsed'>,
  isRebuilt: boolean,
): void {
  const folder = new IndexFolder(paths);
  if (!isRebuilt) folder.deactivate();
  if (existsSync(paths.index)) removeOthers(folder);
  removeFile(paths.parsed);
}

/** Whoever holds the lock puts a build in force soon, whose pointer must not be written over. */
function removeOthers(folder: IndexFolder): void {
  const lock = tryFileLock(folder.lock);
  try {
    folder.removeOthers({ isLocked: lock !== undefined });
  } finally {
    lock?.release();
  }
}
