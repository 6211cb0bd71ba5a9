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
      (old) =>
        isElsewhere(old, part) ||
        isByOther(old, part) ||
        isQuoted(old, part) ||
        isAsAsked(old, part, error),
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
  if (isNameWithin(programIn(old), programIn(part))) return true;
  if (old.program === part.program) return false;
  const goal = old.task.split(' ').slice(1).join(' ');
  return old.task === part.task || (goal !== '' && part.task.endsWith(` ${goal}`));
}

/** The program itself, and not the runner that finds it. */
function programIn({ task }: CommandPart): string {
  return task.split(' ', 1)[0] ?? '';
}

/** A package that is called otherwise: `lint-action` for `action`. */
function isNameWithin(old: string, name: string): boolean {
  const bare = withoutVersion(old);
  const other = withoutVersion(name);
  return bare !== other && bare.length >= LONG_NAME && other.includes(bare);
}

const LONG_NAME = 5;

function withoutVersion(name: string): string {
  return name.replace(/@[\w.^~-]+$/, '');
}

/** The same words, which the shell had taken apart. */
function isQuoted(old: CommandPart, part: CommandPart): boolean {
  if (old.source === part.source) return false;
  return withoutQuotes(old.source) === withoutQuotes(part.source);
}

function withoutQuotes(source: string): string {
  return source
    .replace(/["'\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isAsAsked(old: CommandPart, part: CommandPart, error: string): boolean {
  if (old.task !== part.task) return false;
  const isNew = (word: string): boolean => !old.features.has(word);
  const isGone = (word: string): boolean => !part.features.has(word);
  const isSwitch = (word: string): boolean => word.startsWith('-') || SETTING.test(word);
  const changed = [...[...part.features].filter(isNew), ...[...old.features].filter(isGone)];
  const isUsage = USAGE.test(error);
  return changed.some((word) => {
    if (!isSwitch(word)) return false;
    if (SETTING.test(word)) return isUsage;
    const name = word.replace(/^-+(?:no-)?/, '').replace(/=.*$/, '');
    return error.includes(name) && (isUsage || name.length >= LONG_NAME);
  });
}
