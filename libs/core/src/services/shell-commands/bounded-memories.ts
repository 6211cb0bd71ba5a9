import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { changeCommands, readAllCommands } from '../../stores/shell-commands/command-files.js';
import type { CommandMemory } from '../../stores/shell-commands/command-memory.js';
import { commandFiles, type ProjectCommands } from '../../stores/shell-commands/command-text.js';
import type { CommandSettings } from './command-settings.js';

/** How much is kept, and the moment from which its age counts. */
export interface CommandLimits {
  readonly settings: Pick<CommandSettings, 'maxDays' | 'maxEntries'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Memories of a project that go, or went. */
export interface OldCommands {
  readonly store: string;
  readonly path: string;
  readonly lines: number;
  readonly bytes: number;
}

const DAY_MS = 86_400_000;

/** The newest, as many as may be kept; what a person ended or wrote stays, and what waits goes first. */
export function boundedMemories(
  memories: readonly CommandMemory[],
  { settings, now }: CommandLimits,
): readonly CommandMemory[] {
  const oldest = new Date(now - settings.maxDays * DAY_MS).toISOString();
  return [...memories]
    .filter((memory) => memory.lastAt >= oldest || isOfPerson(memory))
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.lastAt < other.lastAt ? 1 : -1))
    .slice(0, settings.maxEntries);
}

function rankOf(memory: CommandMemory): number {
  if (memory.proposed === true) return 2;
  return isOfPerson(memory) ? 0 : 1;
}

/** What came from elsewhere has the words of a person of that place, if any. */
function isOfPerson({ ended, text, proposed }: CommandMemory): boolean {
  return proposed !== true && (ended === true || text !== undefined);
}

/** What the limits leave out of the files of all projects. Throws `StorageError`. */
export function oldCommands(
  paths: Pick<DataPaths, 'commands'>,
  limits: CommandLimits,
): readonly OldCommands[] {
  return readAllCommands(paths).flatMap((kept) => {
    const gone = beyond(kept, limits);
    if (gone.length === 0) return [];
    const bytes = gone.reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)) + 1, 0);
    const path = commandFiles(paths, kept.project).text;
    return [{ store: 'commands', path, lines: gone.length, bytes }];
  });
}

/** Takes that out of the files. Throws `StorageError`. */
export function dropOldCommands(paths: Pick<DataPaths, 'commands'>, limits: CommandLimits): void {
  for (const { project } of readAllCommands(paths)) {
    changeCommands(paths, project, (kept) =>
      beyond(kept, limits).length === 0
        ? undefined
        : { ...kept, memories: boundedMemories(kept.memories, limits) },
    );
  }
}

function beyond({ memories }: ProjectCommands, limits: CommandLimits): readonly CommandMemory[] {
  const kept = new Set(boundedMemories(memories, limits));
  return memories.filter((memory) => !kept.has(memory));
}
