import type { Clock } from '../../foundation/clock.js';
import { safeLine } from '../../foundation/redaction/harmless-line.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { changeCommands, refreshTables } from '../../stores/shell-commands/command-files.js';
import type { CommandMemory } from '../../stores/shell-commands/command-memory.js';
import { LearningError } from '../../stores/learnings/learning-errors.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import { boundedMemories } from './bounded-memories.js';
import type { CommandSettings } from './command-settings.js';
import { commandProblems, keptCommands, toKept, type KeptCommand } from './kept-commands.js';
import { exportedLine, readCommandLine, type CommandLine } from './transfer-commands.js';

export interface CommandEditorParts {
  readonly paths: Pick<DataPaths, 'commands'>;
  readonly settings: CommandSettings;
  readonly redact: Redact;
  readonly clock: Clock;
}

/** A memory by its id; of one project where several have it. */
export interface NamedCommand {
  readonly id: string;
  readonly project?: string;
}

/** What a person does to remembered commands. Each method throws `StorageError`. */
export class CommandEditor {
  constructor(private readonly parts: CommandEditorParts) {}

  /** The latest first, of one project where one is named. */
  list(project?: string): readonly KeptCommand[] {
    return keptCommands(this.parts.paths, project);
  }

  /** Lines that are no memories, each with its file. */
  problems(): readonly string[] {
    return commandProblems(this.parts.paths);
  }

  /** Throws `LEARNING_NOT_FOUND`, and `LEARNING_INVALID` where several projects have one. */
  get({ id, project }: NamedCommand): KeptCommand {
    const [found, ...others] = this.list(project).filter(({ memory }) => memory.id === id);
    if (found === undefined) throw notFound(id);
    if (others.length === 0) return found;
    const keys = [found, ...others].map((one) => one.project).join(', ');
    const message = `${id} is remembered of several projects (${keys}). Say which with --project.`;
    throw new LearningError('LEARNING_INVALID', message, { id });
  }

  /** Puts a person's words in place of what was observed; undefined gives that back. */
  async reword(named: NamedCommand, words: string | undefined): Promise<KeptCommand> {
    const [clean] = words === undefined ? [] : await this.parts.redact([words]);
    const text = clean === undefined ? undefined : safeLine(clean);
    if (text === '') {
      throw new LearningError('LEARNING_INVALID', 'The words must say something.', named);
    }
    return this.#change(named, (memory) => ({
      ...without(memory, ['text', 'proposed']),
      ...(text !== undefined && { text }),
    }));
  }

  /** Keeps it, so that it is not learned anew, and has it never told. */
  end(named: NamedCommand): KeptCommand {
    return this.#change(named, (memory) => ({ ...memory, ended: true }));
  }

  /** Has one told again that was ended, or for the first time one that came from elsewhere. */
  resume(named: NamedCommand): KeptCommand {
    return this.#change(named, (memory) => without(memory, ['ended', 'proposed']));
  }

  /** Takes one away for good: its id stays, so that it is not learned again, its words do not. */
  forget(named: NamedCommand): KeptCommand {
    const found = this.get(named);
    const { id } = found.memory;
    changeCommands(this.parts.paths, found.project, (kept) => ({
      ...kept,
      forgotten: [...new Set([...kept.forgotten, id])],
      memories: kept.memories.filter((memory) => memory.id !== id),
    }));
    return found;
  }

  /** Every memory as a line that {@link parseLine} reads, without secrets. */
  exportLines(): readonly string[] {
    return this.list().map(exportedLine);
  }

  /** A memory as another machine exported it, made harmless; undefined for a line that is none. */
  parseLine(text: string): CommandLine | undefined {
    return readCommandLine(text);
  }

  /**
   * Adds what came from elsewhere, which waits for a person: what another machine's sessions showed
   * proves nothing here. Returns how many are new.
   */
  add(project: string, memories: readonly CommandMemory[]): number {
    let added = 0;
    changeCommands(this.parts.paths, project, (kept) => {
      const known = new Set([...kept.forgotten, ...kept.memories.map(({ id }) => id)]);
      const fresh = memories.filter(({ id }) => !known.has(id));
      added = fresh.length;
      if (added === 0) return undefined;
      const waiting = fresh.map((memory) => ({ ...memory, proposed: true as const }));
      const limits = { settings: this.parts.settings, now: this.parts.clock() };
      return { ...kept, memories: boundedMemories([...kept.memories, ...waiting], limits) };
    });
    return added;
  }

  /** Brings up to date what hooks read, after somebody changed a file. Returns how many projects' it was. */
  refresh(): number {
    return refreshTables(this.parts.paths);
  }

  #change(named: NamedCommand, change: (memory: CommandMemory) => CommandMemory): KeptCommand {
    const { project, memory } = this.get(named);
    let changed = memory;
    changeCommands(this.parts.paths, project, (kept) => ({
      ...kept,
      memories: kept.memories.map((one) => {
        if (one.id !== memory.id) return one;
        changed = change(one);
        return changed;
      }),
    }));
    return toKept(project, changed);
  }
}

function without(
  memory: CommandMemory,
  keys: readonly ('ended' | 'proposed' | 'text')[],
): CommandMemory {
  const gone: ReadonlySet<string> = new Set(keys);
  const rest = Object.entries(memory).filter(([key]) => !gone.has(key));
  return Object.fromEntries(rest) as unknown as CommandMemory;
}

function notFound(id: string): LearningError {
  const message = `No command is remembered as ${id}. See 'reflect commands list'.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}
