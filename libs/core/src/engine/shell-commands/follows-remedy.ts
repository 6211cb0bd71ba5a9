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
  const failed = ofTask(partsOf(command), task);
  const worked = ofTask(partsOf(remedy.command), task);
  if (failed === undefined || worked === undefined) return false;
  const added = [...worked.features].filter((word) => !failed.features.has(word) && isOption(word));
  return (
    added.length > 0 &&
    parts.some((part) => part.task === task && added.every((word) => part.features.has(word)))
  );
}

function ofTask(parts: readonly CommandPart[], task: string): CommandPart | undefined {
  return parts.find((part) => part.task === task);
}

/** A flag or an assignment: a file or a branch of then says nothing of now. */
function isOption(word: string): boolean {
  return /^-|^[A-Za-z_]\w*=/.test(word);
}
