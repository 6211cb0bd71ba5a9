import { TriggerTable } from './trigger-table.js';

/** Whether there is a table that can be used, by all of its bytes. */
export function isSoundTable(path: string): boolean {
  try {
    TriggerTable.open(path, 'commands').close();
    const table = TriggerTable.open(path);
    try {
      table.records();
    } finally {
      table.close();
    }
    return true;
  } catch {
    return false;
  }
}
