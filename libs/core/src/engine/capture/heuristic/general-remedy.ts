import { commandParts, type CommandPart } from '../../../foundation/shell/command-parts.js';

/** The program refused how it was called. */
const USAGE =
  /\b(?:usage|unknown|unrecognized|invalid|unexpected|illegal|required?|must|needs?|permission|denied|not allowed|option|flag|argument|environment variable|env)\b/i;
const SETTING = /^[A-Z_][A-Z0-9_]*=/;

/**
 * Whether what worked after a command failed says how that command is to be called from now on: by another
 * program, from another folder of the project, or with a flag or variable that the error asked for. The same
 * command on other files, or with its output cut otherwise, says nothing for the next session.
 */
export function isGeneralRemedy(failed: string, worked: string, error: string): boolean {
  const before = working(failed);
  return working(worked).some((part) =>
    before.some(
      (old) => isElsewhere(old, part) || isByOther(old, part) || isAsAsked(old, part, error),
    ),
  );
}

function working(line: string): readonly CommandPart[] {
  return commandParts(line).filter(({ piped }) => !piped);
}

/** The same from a folder of the project. */
function isElsewhere(old: CommandPart, { task, folder }: CommandPart): boolean {
  if (old.task !== task || folder === undefined || folder === old.folder) return false;
  return !/^(?:[/\\~]|[A-Za-z]:)/.test(folder);
}

/** The same goal, by another program or through another runner. */
function isByOther(old: CommandPart, part: CommandPart): boolean {
  if (old.program === part.program) return false;
  const goal = old.task.split(' ').slice(1).join(' ');
  return old.task === part.task || (goal !== '' && part.task.endsWith(` ${goal}`));
}

function isAsAsked(old: CommandPart, part: CommandPart, error: string): boolean {
  if (old.task !== part.task || !USAGE.test(error)) return false;
  const isNew = (word: string): boolean => !old.features.has(word);
  const isGone = (word: string): boolean => !part.features.has(word);
  const isSwitch = (word: string): boolean => word.startsWith('-') || SETTING.test(word);
  const changed = [...[...part.features].filter(isNew), ...[...old.features].filter(isGone)];
  return changed.some(
    (word) => isSwitch(word) && (SETTING.test(word) || error.includes(word.replace(/^-+/, ''))),
  );
}
