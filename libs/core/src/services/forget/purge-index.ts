import { IndexFolder } from '../../engine/indexing/index-folder.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { removeFile } from '@reflect/files';

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
  folder.removeOthers();
  removeFile(paths.parsed);
}
