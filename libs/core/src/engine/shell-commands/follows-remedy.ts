import type { CommandPart } from '../../foundation/shell/command-parts.js';
import type { FailedForm } from '../../stores/shell-commands/command-memory.js';

/**
 * Whether a command line already has what worked in place of the form that failed: every word that was added
 * to the same task then, so that to tell of it is no news. `partsOf` takes command lines apart.
 */
export function followsRemedy(
  { task, command, remedy }: FailedForm,
  parts: readonly CommandPart[],
  partsOf: (line: string) => readonly CommandPart[],
): boolean {
  if (remedy?.kind !== 'instead') return false;
  const typed = parts.filter((part) => part.task === task);
  // Nearly always: to take command lines apart would be for nothing.
  if (!typed.some((part) => mayShareOption(part, remedy.command))) return false;
  const worked = [...(ofTask(partsOf(remedy.command), task)?.features ?? [])].filter(isOption);
  const failed = ofTask(partsOf(command), task);
  const added = worked.filter((word) => failed?.features.has(word) === false);
  return (
    added.length > 0 && typed.some(({ features }) => added.every((word) => features.has(word)))
  );
}

/** What takes quotes away, or joins lines. */
const QUOTING = ['"', "'", '\\'];

/** Whether one of a part's flags and assignments may be one of a command line, too. */
function mayShareOption({ features }: CommandPart, line: string): boolean {
  if (QUOTING.some((mark) => line.includes(mark))) return true;
  const text = line.toLowerCase();
  return [...features].some((word) => isOption(word) && text.includes(word.toLowerCase()));
}

function ofTask(parts: readonly CommandPart[], task: string): CommandPart | undefined {
  return parts.find((part) => part.task === task);
}

/** A flag or an assignment: a file or a branch of then says nothing of now. */
function isOption(word: string): boolean {
  return /^-|^[A-Za-z_]\w*=/.test(word);
}
