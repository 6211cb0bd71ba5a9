import { commandParts, type CommandPart } from '../../../foundation/shell/command-parts.js';
import { splitSentences } from '../digesting/split-sentences.js';

/** The program refused how it was called. */
const USAGE =
  /\b(?:usage|unknown|unrecognized|invalid|unexpected|illegal|required?|must|needs?|permission|denied|not allowed|option|flag|argument|environment variable|env)\b/i;
/**
 * What gets past a check. Fewer than the acts that wait for a person (`act-patterns.ts`): `--allow-read` may be dangerous
 * and is how a program is to be called.
 */
const CHECK_OFF =
  /^(?:--(?:no-(?:verify|verify-ssl|frozen-lockfile|immutable|gpg-sign|strict\S*|check\S*|audit|sandbox)|force|legacy-peer-deps|insecure|skip-\S+|ignore-(?!scripts)\S+|allow-(?:dirty|unrelated-histories|root)|break-system-packages|accept-data-loss|trust\S*|disable-\S+|dangerously-\S+)$|(?:HUSKY|HUSKY_SKIP_HOOKS|LEFTHOOK|SKIP|NO_VERIFY|GIT_SSL_NO_VERIFY|NODE_TLS_REJECT_UNAUTHORIZED)=)/;
/** Left away, a check is. */
const CHECK_ON = /^--(?:frozen-lockfile|immutable|locked|strict\S*|max-warnings\S*|verify\S*)$/;
const SETTING = /^[A-Z_][A-Z0-9_]*=/;

/** What another call of a command had that the failed one had not. */
export interface Remedy {
  readonly by: 'folder' | 'program' | 'quotes' | 'switches';
  readonly failed: CommandPart;
  readonly worked: CommandPart;
}

/**
 * What of a command that worked after one failed says how that is to be called from now on: from another folder
 * of the project, by another program, quoted, or with a flag or variable that the error asked for. The same
 * command on other files, or with its output cut otherwise, says nothing for the next session.
 */
export function findRemedy(failed: string, worked: string, error: string): Remedy | undefined {
  const before = working(failed);
  for (const part of working(worked)) {
    for (const old of before) {
      const by = remedyIn(old, part, error);
      if (by !== undefined) return { by, failed: old, worked: part };
    }
  }
  return undefined;
}

/** The agent names what is wrong with a command, and that it goes another way. */
const NAMED_LACK =
  /\b(?:deprecated|unsupported|unavailable|not (?:available|supported|usable|installed|allowed|implemented)|no longer|lacks?|cannot|can['’]t)\b/i;
const OTHER_WAY = /\b(?:switching to|falling back (?:to|on)|instead\b|going through|rather than)/i;

/** Another command of the same program, where the agent said what the first one lacks and that this is the way round. */
export function findWayRound(failed: string, worked: string, account: string): Remedy | undefined {
  const names = splitSentences(account).some(
    (sentence) => NAMED_LACK.test(sentence) && OTHER_WAY.test(sentence),
  );
  const old = working(failed)[0];
  if (!names || old === undefined) return undefined;
  const part = working(worked).find(({ program }) => program === old.program);
  if (part === undefined || part.task === old.task || takesCheckOff(old, part)) return undefined;
  return { by: 'program', failed: old, worked: part };
}

function remedyIn(old: CommandPart, part: CommandPart, error: string): Remedy['by'] | undefined {
  if (takesCheckOff(old, part)) return undefined;
  if (isElsewhere(old, part)) return 'folder';
  if (isByOther(old, part)) return 'program';
  if (isQuoted(old, part)) return 'quotes';
  return isAsAsked(old, part, error) ? 'switches' : undefined;
}

/** Got past a check, once: taught as the way to call it, it would take the check away for good. */
function takesCheckOff(old: CommandPart, part: CommandPart): boolean {
  const isOff = (word: string): boolean =>
    CHECK_OFF.test(word) || (word === '-n' && part.task === 'git commit');
  return (
    [...part.features].some((word) => !old.features.has(word) && isOff(word)) ||
    [...old.features].some((word) => !part.features.has(word) && CHECK_ON.test(word))
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
  // The same without variables that were set for it: what was in its way was around it, as a sandbox is.
  if (old.program === 'env' && old.task === part.task) return false;
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
    // Left away, a variable may only have been that of a sandbox.
    if (SETTING.test(word)) {
      return isUsage && (isNew(word) || error.includes(word.replace(/=.*$/, '')));
    }
    const name = word.replace(/^-+(?:no-)?/, '').replace(/=.*$/, '');
    return error.includes(name) && (isUsage || name.length >= LONG_NAME);
  });
}
