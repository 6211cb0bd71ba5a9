import { StorageError, readRegularFile, removeFile, withFileLock } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isTableCurrent, writeTable } from './command-table.js';
import {
  commandFiles,
  commandFilesIn,
  placesIn,
  projectIn,
  readCommandText,
  writeCommandText,
  type CommandFiles,
  type ProjectCommands,
} from './command-text.js';
import { readOldCommandFile } from './old-command-file.js';

type Paths = Pick<DataPaths, 'commands'>;

/** All that is kept of a project. Throws `StorageError`, also where its file is another project's. */
export function readCommands(paths: Paths, project: string): ProjectCommands {
  const files = commandFiles(paths, project);
  const kept = readFiles(files);
  if (kept === undefined) return { project, seen: [], forgotten: [], memories: [], unreadable: [] };
  if (kept.project === project) return kept;
  const message = `${files.text}:1 says that it holds the commands of ${kept.project}, not of ${project}. Correct the line, or move the file away.`;
  throw new StorageError('STORAGE_CORRUPT', message);
}

/** The same of every project. Throws `StorageError`. */
export function readAllCommands(paths: Paths): readonly ProjectCommands[] {
  return commandFilesIn(paths).flatMap((files) => readFiles(files) ?? []);
}

function readFiles({ text, table }: CommandFiles): ProjectCommands | undefined {
  return readCommandText(text) ?? readOldCommandFile(table);
}

/** Replaces what is kept of a project. Throws `StorageError`. */
export function writeCommands(paths: Paths, kept: ProjectCommands): void {
  const files = commandFiles(paths, kept.project);
  writeTable(files, kept.project, writeCommandText(files.text, kept));
}

/**
 * Changes what is kept of a project while no other process does. `undefined` leaves it as it is.
 * Throws `StorageError`.
 */
export function changeCommands(
  paths: Paths,
  project: string,
  change: (kept: ProjectCommands) => ProjectCommands | undefined,
): void {
  withFileLock(lockOf(commandFiles(paths, project)), {}, () => {
    const changed = change(readCommands(paths, project));
    if (changed !== undefined) writeCommands(paths, changed);
  });
}

/**
 * Makes the tables anew that are missing, damaged or older than their texts, and texts of what was kept
 * before there were any. Returns how many. Throws `StorageError`.
 */
export function refreshTables(paths: Paths): number {
  const outdated = commandFilesIn(paths).filter((files) => !isTableCurrent(files));
  for (const files of outdated)
    withFileLock(lockOf(files), {}, () => {
      refresh(paths, files);
    });
  return outdated.length;
}

function refresh(paths: Paths, files: CommandFiles): void {
  const bytes = readRegularFile(files.text);
  if (bytes !== undefined) {
    writeTable(files, projectIn(files.text, bytes), placesIn(bytes));
    return;
  }
  const old = readOldCommandFile(files.table);
  if (old === undefined) removeFile(files.table);
  else writeCommands(paths, old);
}

/** Whether a hook finds all that the text of a project holds. */
export function areCommandsCurrent(paths: Paths, project: string): boolean {
  return isTableCurrent(commandFiles(paths, project));
}

function lockOf({ text }: CommandFiles): string {
  return `${text}.lock`;
}
