import { IndexFolder } from '../../engine/indexing/index-folder.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { TriggerTable } from '../../engine/triggers/trigger-table.js';

/**
 * The triggers of the index in force; undefined where there is no index. Throws as
 * `TriggerTable.open` does.
 */
export function openTriggers(paths: Pick<DataPaths, 'index'>): TriggerTable | undefined {
  const generation = new IndexFolder(paths.index).current();
  return generation === undefined ? undefined : TriggerTable.open(generation.triggers);
}
