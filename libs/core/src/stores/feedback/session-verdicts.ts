import { readJsonLines } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isSessionUse, VERDICTS, weightiest, type Verdict } from './session-use.js';

/** What sessions did with what they were given: by the mark of the session, then by the id of the learning. */
export type SessionVerdicts = ReadonlyMap<string, ReadonlyMap<string, Verdict>>;

/** Throws `StorageError`. */
export function readSessionVerdicts({ ratings }: Pick<DataPaths, 'ratings'>): SessionVerdicts {
  const sessions = new Map<string, Map<string, Verdict>>();
  for (const { value } of readJsonLines(ratings).values) {
    if (!isSessionUse(value)) continue;
    const known = sessions.get(value.session) ?? new Map<string, Verdict>();
    sessions.set(value.session, known);
    for (const verdict of VERDICTS) {
      for (const id of value[verdict] ?? []) {
        known.set(id, weightiest([verdict, known.get(id)]) ?? verdict);
      }
    }
  }
  return sessions;
}
