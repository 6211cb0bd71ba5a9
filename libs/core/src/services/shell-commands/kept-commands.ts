import { commandNote } from '../../engine/shell-commands/command-note.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  readAllCommands,
  readCommands,
  refreshTables,
} from '../../stores/shell-commands/command-files.js';
import { isTelling, type CommandMemory } from '../../stores/shell-commands/command-memory.js';
import { commandFiles, type ProjectCommands } from '../../stores/shell-commands/command-text.js';

/** A memory and the project that it is of. */
export interface KeptCommand {
  readonly project: string;
  readonly memory: CommandMemory;
  /** What is told of it, in one line. */
  readonly note: string;
}

type CommandPaths = Pick<DataPaths, 'commands'>;

/**
 * What is remembered of commands that failed, the latest first, of one project where one is named; what
 * hooks read is brought up to date with it. Throws `StorageError`.
 */
export function keptCommands(paths: CommandPaths, project?: string): readonly KeptCommand[] {
  refreshTables(paths);
  return projectsOf(paths, project)
    .flatMap(({ project: key, memories }) => memories.map((memory) => toKept(key, memory)))
    .sort((one, other) => (one.memory.lastAt < other.memory.lastAt ? 1 : -1));
}

/** Lines that are no memories, each with its file. Throws `StorageError`. */
export function commandProblems(paths: CommandPaths): readonly string[] {
  return readAllCommands(paths).flatMap(({ project, unreadable }) => {
    const { text } = commandFiles(paths, project);
    return unreadable.map(({ line }) => `${text}:${String(line)} is no memory of a command.`);
  });
}

export function toKept(project: string, memory: CommandMemory): KeptCommand {
  const form = memory.forms.findLast(isTelling) ?? memory.forms.at(-1);
  return { project, memory, note: form === undefined ? '' : commandNote({ memory, form }) };
}

function projectsOf(paths: CommandPaths, project: string | undefined): readonly ProjectCommands[] {
  return project === undefined ? readAllCommands(paths) : [readCommands(paths, project)];
}
