import { IndexReader, type IndexPaths } from '../../engine/indexing/index-reader.js';
import { TRIGGER_FILE, type TriggerSection } from '../../engine/triggers/trigger-format.js';
import { TriggerTable } from '../../engine/triggers/trigger-table.js';

/**
 * The triggers of the index in force; undefined where there is no index. Throws as
 * `TriggerTable.open` does.
 */
export function openTriggers(
  paths: IndexPaths,
  section?: TriggerSection,
): TriggerTable | undefined {
  const generation = new IndexReader(paths).open(TRIGGER_FILE);
  return generation === undefined ? undefined : TriggerTable.open(generation.triggers, section);
}
