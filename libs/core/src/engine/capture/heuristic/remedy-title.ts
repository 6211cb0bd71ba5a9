import type { CommandPart } from '../../../foundation/shell/command-parts.js';
import { shellSegments } from '../../../foundation/shell/shell-segments.js';
import type { Remedy } from './general-remedy.js';

/** Longer commands are told by what differs, and by what they are called. */
const MAX_COMMAND = 60;
const MAX_WORDS = 70;
/** A word that a shell took for a pattern is told whole, or there is nothing to tell. */
const MAX_TORN = 100;

/** What a shell or a program says of a word of the command itself. */
const UNKNOWN_COMMAND =
  /\b(?:unknown|unrecogni[sz]ed|invalid|no such) (?:sub)?command:? ['"`]?([\w:-]+)/i;
const UNKNOWN_FLAG =
  /\b(?:unknown|unrecogni[sz]ed|unexpected|invalid|illegal|no such) (?:option|flag|argument|switch)s?[^-\n]{0,12}(--?[\w-]+)/i;
const NO_MATCHES = /\bno matches found: (\S+)/;

/** What failed and what works, as one sentence: of two long commands only what differs between them. */
export function remedyTitle(remedy: Remedy, error: string): string {
  const { by, failed, worked } = remedy;
  const torn = tornWord(failed.source, error);
  if (torn !== undefined) return quotedTitle(nameOf(worked), torn);
  if (by === 'folder') {
    return `${code(brief(failed.source))} fails unless it runs in ${code(worked.folder ?? '.')}`;
  }
  if (by === 'switches') return switchesTitle(remedy, error);
  const [before, after] = withoutCommonArguments(failed.source, worked.source);
  if (before === after) return `${nameOf(worked)} fails as it was called first`;
  const cause = causeOf(failed.source, error);
  const carried = carriedBy(failed, worked);
  if (cause !== undefined && carried !== undefined) {
    return `${cause}: call ${code(carried)} without it`;
  }
  return `${code(before)} fails${cause === undefined ? '' : `, as ${cause}`}; ${code(after)} works`;
}

/** The program that a command runs through another one, where it works without that one: one task says it for all. */
function carriedBy(failed: CommandPart, worked: CommandPart): string | undefined {
  const [first = '', ...rest] = typed(failed.source);
  return first !== '' && rest.join(' ') === typed(worked.source).join(' ') ? rest[0] : undefined;
}

/** A longer word belongs to one task: of it the sign is told that the next one may have, too. */
const MAX_QUOTED = 40;

function quotedTitle(name: string, torn: string): string {
  const sign = /[*?[]/.exec(torn)?.[0];
  return torn.length > MAX_QUOTED && sign !== undefined
    ? `${name} takes arguments with ${code(sign)} only in quotes: without them the shell reads them as patterns`
    : `${name} takes ${code(torn)} only in quotes: without them the shell reads it as a pattern`;
}

/** A word that the shell took for a pattern of file names. */
function tornWord(command: string, error: string): string | undefined {
  const word = NO_MATCHES.exec(error)?.[1];
  return word !== undefined && command.includes(word) && word.length <= MAX_TORN ? word : undefined;
}

/** Why it failed, where the output says so of a word that the command had; no other word of it is told. */
export function causeOf(command: string, error: string): string | undefined {
  const torn = tornWord(command, error);
  if (torn !== undefined) return `the shell reads ${code(torn)} as a pattern`;
  const words = new Set(wordsOf(command));
  const unknown = UNKNOWN_COMMAND.exec(error)?.[1];
  if (unknown !== undefined && words.has(unknown)) {
    return `${code(programOf(command))} has no command ${code(unknown)}`;
  }
  const flag = UNKNOWN_FLAG.exec(error)?.[1];
  if (flag !== undefined && words.has(flag)) {
    return `${code(calledName(command))} has no flag ${code(flag)}`;
  }
  return undefined;
}

function switchesTitle({ failed, worked }: Remedy, error: string): string {
  const cause = causeOf(failed.source, error);
  if (cause !== undefined) return `${cause}: ${code(brief(worked.source))} works`;
  const name = nameOf(worked);
  const [gone, added] = [
    onlyIn(failed.source, worked.source),
    onlyIn(worked.source, failed.source),
  ];
  if (gone === '') return `${name} fails without ${code(added)}`;
  if (added === '') return `${name} works only without ${code(gone)}`;
  return `${name} works with ${code(added)}, and not with ${code(gone)}`;
}

/** Flags with their values, and variables, that one command has and the other has not. */
function onlyIn(one: string, other: string): string {
  const known = new Set(wordsOf(other));
  const words = shellSegments(one).flatMap((segment) => segment.words);
  const told = words.flatMap(({ text }, at) => {
    if (known.has(text) || !isSwitch(text)) return [];
    const value = words[at + 1]?.text;
    const isValue = value !== undefined && !isSwitch(value) && !known.has(value);
    return text.startsWith('-') && !text.includes('=') && isValue && /^[\w./:@-]+$/.test(value)
      ? [`${text} ${value}`]
      : [text];
  });
  return brief(told.filter((text) => !/\s.*\s/.test(text)).join(' '));
}

function isSwitch(word: string): boolean {
  return word.startsWith('-') || /^[A-Za-z_]\w*=/.test(word);
}

/** Both without the arguments at their ends that they have in common, and that are those of one task. */
function withoutCommonArguments(failed: string, worked: string): readonly [string, string] {
  const [before, after] = [typed(failed), typed(worked)];
  while (isArgument(before.at(-1)) && before.at(-1) === after.at(-1) && before.length > 2) {
    before.pop();
    after.pop();
  }
  return [brief(before.join(' ')), brief(after.join(' '))];
}

function isArgument(word: string | undefined): boolean {
  return word !== undefined && /^[^-].*\w[./]\w/.test(word);
}

/** A command as far as its words are short: what is long belongs to one task. */
function brief(command: string): string {
  if (command.length <= MAX_WORDS && !command.includes('\n')) return command;
  const kept: string[] = [];
  let length = 0;
  for (const word of typed(command)) {
    length += word.length + 1;
    if (length > MAX_COMMAND || /["'`$(]/.test(word)) break;
    kept.push(word);
  }
  while (kept.length > 1 && kept.at(-1)?.startsWith('-') === true) kept.pop();
  return kept.length === 0 ? calledName(command) : kept.join(' ');
}

/** What a command is called: by its own words, or by its task where a flag stands between them. */
function nameOf({ source, task }: CommandPart): string {
  const name = calledName(source);
  return code(name.includes(' ') ? name : task);
}

/** The program and what it is to do, without flags. */
function calledName(command: string): string {
  const words = wordsOf(command).filter((word) => !isSwitch(word));
  const plain = words.slice(1, 3).filter((word) => /^[a-z][\w:-]*$/i.test(word));
  return [words[0] ?? '', ...(words[1] === plain[0] ? plain : [])].join(' ');
}

function programOf(command: string): string {
  return wordsOf(command).find((word) => !isSwitch(word)) ?? '';
}

function wordsOf(command: string): readonly string[] {
  return shellSegments(command).flatMap(({ words }) => words.map(({ text }) => text));
}

function typed(command: string): string[] {
  return command.trim().split(/\s+/);
}

function code(text: string): string {
  return text.includes('`') ? text : `\`${text}\``;
}
