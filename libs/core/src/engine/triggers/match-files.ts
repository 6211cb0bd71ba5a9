import { hintedPath, matchesAnyFile } from '../../foundation/text/file-globs.js';
import { TRIGGER_KINDS, type TriggerKind } from './trigger-format.js';
import { MAX_MATCHES, type TriggerEntry, type TriggerTable } from './trigger-table.js';

/** What is about to be touched. */
export interface FileTouch {
  readonly file: string;
  /** Key of the project that the file is in. */
  readonly project: string;
  /** Kinds that are wanted. */
  readonly kinds: readonly TriggerKind[];
}

/**
 * The triggers of a table whose globs match, the weightiest first and no more than a session can be given. No method
 * of the table: what asks for rules of commands alone need not hold what reads globs.
 */
export function matchFiles(
  table: TriggerTable,
  { file, project, kinds }: FileTouch,
): readonly TriggerEntry[] {
  const { projects, triggers } = table.head;
  const path = hintedPath(file);
  const wanted = kinds.map((kind) => TRIGGER_KINDS.indexOf(kind));
  const near = [-1, projects.indexOf(project)];
  const matching: TriggerEntry[] = [];
  for (const row of triggers) {
    const [, kind, projectIndex, hints, , , check] = row;
    if (!wanted.includes(kind) || !near.includes(projectIndex)) continue;
    if (!hints.some((hint) => path.includes(hint))) continue;
    const record = table.recordOf(row);
    if (matchesAnyFile(record.files, [file])) matching.push({ record, check });
    if (matching.length === MAX_MATCHES) break;
  }
  return matching;
}
