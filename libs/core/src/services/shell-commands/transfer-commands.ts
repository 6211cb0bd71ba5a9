import { parseJson } from '@reflect/files';
import { safeLine } from '../../foundation/redaction/harmless-line.js';
import { decodeMemory } from '../../stores/shell-commands/command-line.js';
import type { CommandMemory, FailedForm } from '../../stores/shell-commands/command-memory.js';
import { errorAdvice } from '../../engine/shell-commands/error-advice.js';
import {
  isTellableCommand,
  tellableError,
  tellableNote,
} from '../../engine/shell-commands/tellable-text.js';

const TYPE = 'command';

/** A memory as a line that {@link readCommandLine} reads, without secrets. */
export function exportedLine({ project, memory }: CommandLine): string {
  return JSON.stringify({ type: TYPE, project, ...withoutSecrets(memory) });
}

/** A memory and the project that it is of. */
export interface CommandLine {
  readonly project: string;
  readonly memory: CommandMemory;
}

/**
 * A memory from elsewhere, without secrets, without what fetches and runs, and without errors that ask
 * for an act; undefined for a line that is none.
 */
export function readCommandLine(text: string): CommandLine | undefined {
  if (!text.includes('"cmd-')) return undefined;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, project, ...rest } = value as Partial<Record<string, unknown>>;
  const memory = type === TYPE ? decodeMemory(rest) : undefined;
  if (memory === undefined || typeof project !== 'string') return undefined;
  return { project, memory: harmlessMemory(withoutSecrets(memory)) };
}

/** More than the words of any command that was seen. */
const MAX_NAME = 200;

function withoutSecrets(memory: CommandMemory): CommandMemory {
  const { text, forms, program, kind } = memory;
  return {
    ...memory,
    program: shortLine(program),
    kind: shortLine(kind),
    forms: forms.map(({ task, culprits, command, error, note, remedy, ...form }) => ({
      ...form,
      task: shortLine(task),
      culprits: culprits.map(shortLine),
      command: safeLine(command),
      error: safeLine(error),
      ...(remedy !== undefined && { remedy: { ...remedy, command: safeLine(remedy.command) } }),
      note: safeLine(note),
    })),
    ...(text !== undefined && { text: safeLine(text) }),
  };
}

function shortLine(text: string): string {
  return safeLine(text).slice(0, MAX_NAME);
}

function harmlessMemory({ text, ...memory }: CommandMemory): CommandMemory {
  const isKept = text !== undefined && tellableError(text) === text;
  return {
    ...memory,
    forms: memory.forms.map((form) => harmlessForm(form, memory.program)),
    ...(isKept && { text }),
  };
}

/** What is told as reflect's own words is not taken from elsewhere. */
function harmlessForm(
  { task, culprits, command, error, note, remedy }: FailedForm,
  program: string,
): FailedForm {
  const advice = errorAdvice({ program, command, error });
  const isOffered = remedy !== undefined && isTellableCommand(remedy.command);
  return {
    ...{ task, culprits },
    command: isTellableCommand(command) ? command : task,
    error: tellableError(error),
    ...(isOffered && { remedy }),
    note: tellableNote(note),
    ...(advice !== undefined && { advice }),
  };
}
