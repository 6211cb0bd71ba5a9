import { readJson, writeFileAtomic } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isJsonObject } from '../../foundation/text/json-object.js';
import { isNumber, isText, objectOf, oneOf } from '../../foundation/text/shape.js';

/** What was taken of a project last. */
export interface TakenTree {
  /** Top of the clone that it was read in. */
  readonly root: string;
  /** When that commit was made, seconds since the epoch. */
  readonly at: number;
  readonly tree: string;
  readonly isTrusted: boolean;
}

type StatePaths = Pick<DataPaths, 'shared'>;

const isTaken = objectOf<TakenTree>({
  root: isText,
  at: isNumber,
  tree: isText,
  isTrusted: oneOf(true, false),
});

/** Undefined for a project of which nothing was read yet. */
export function readTakenTree(paths: StatePaths, project: string): TakenTree | undefined {
  const taken = projectsOf(paths)[project];
  return isTaken(taken) ? taken : undefined;
}

/** Throws `StorageError`. */
export function writeTakenTree(paths: StatePaths, project: string, taken: TakenTree): void {
  const projects = { ...projectsOf(paths), [project]: taken };
  writeFileAtomic(paths.shared, `${JSON.stringify({ version: 1, projects })}\n`);
}

/** What cannot be read is read anew from the repositories. */
function projectsOf(paths: StatePaths): Readonly<Record<string, unknown>> {
  const state = readJson(paths.shared);
  const projects = isJsonObject(state) ? state['projects'] : undefined;
  return isJsonObject(projects) ? projects : {};
}
