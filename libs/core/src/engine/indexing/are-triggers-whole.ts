import { isSoundTable } from '../triggers/is-sound-table.js';
import { TRIGGER_FILE } from '../triggers/trigger-format.js';
import { isAsBuilt, type Generation } from './index-reader.js';

/** Whether the generation in force has the triggers that were built, and they can be read. */
export function areTriggersWhole(generation: Generation): boolean {
  return isAsBuilt(generation, TRIGGER_FILE) && isSoundTable(generation.triggers);
}
