import { hintedPath, matchesAnyFile } from '../../foundation/text/file-globs.js';
import { COMMAND_KIND, CONVENTION_KIND, NEW_FILE_KIND } from './trigger-format.js';
import { MAX_MATCHES, type TriggerEntry, type TriggerTable } from './trigger-table.js';

/** What is about to be touched. */
export interface FileTouch {
  readonly file: string;
  /** Key of the project that the file is in. */
  readonly project: string;
  /** Whether it is about to be created: what warns of what is in a file is of no use then. */
  readonly isNew: boolean;
}

/**
 * The triggers of a table whose globs match, the weightiest first and no more than a session can be given. No method
 * of the table: what asks for rules of commands alone need not hold what reads globs.
 */
export function matchFiles(
  table: TriggerTable,
  { file, project, isNew }: FileTouch,
): readonly TriggerEntry[] {
  const { projects, triggers } = table.head;
  const path = hintedPath(file);
  const near = [-1, projects.indexOf(project)];
  const matching: TriggerEntry[] = [];
  for (const row of triggers) {
    const [, kind, projectIndex, hints, , , check] = row;
    const isOfNew = kind === NEW_FILE_KIND;
    const isWanted = isNew
      ? isOfNew || kind === CONVENTION_KIND
      : !isOfNew && kind !== COMMAND_KIND;
    if (!isWanted || !near.includes(projectIndex)) continue;
    if (!hints.some((hint) => path.includes(hint))) continue;
    const record = table.recordOf(row);
    const globs = isOfNew ? (record.newFiles ?? []) : record.files;
    if (matchesAnyFile(globs, [file])) matching.push({ record, check });
    if (matching.length === MAX_MATCHES) break;
  }
  return matching;
}
