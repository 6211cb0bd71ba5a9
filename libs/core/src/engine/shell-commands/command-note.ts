import {
  RULE_PROGRAM,
  type CommandMemory,
  type FailedForm,
} from '../../stores/shell-commands/command-memory.js';
import { isLooking, parseCommandLine } from '../capture/digesting/command-line.js';

/** What is told: a memory, and of it the form that applies. */
export interface CommandMatch {
  readonly memory: CommandMemory;
  readonly form: FailedForm;
}

const COMMAND = 110;
const ERROR = 120;
const NOTE = 140;
const MAX_TEXT = 400;

/** One line that tells what happened, how often, when, and what then worked. */
export function commandNote({ memory, form }: CommandMatch): string {
  const { failures, sessions, lastAt, text } = memory;
  if (text !== undefined) return short(text, MAX_TEXT);
  if (memory.program === RULE_PROGRAM) return rulesNote([{ memory, form }]);
  const day = lastAt.slice(0, 10);
  const often =
    failures === 1
      ? `on ${day}`
      : `${String(failures)} times in ${String(sessions)} session${sessions === 1 ? '' : 's'}, last on ${day}`;
  const at = firstDifference(form.command, form.remedy?.command ?? '');
  const happened = `\`${excerpt(form.command, at)}\` failed ${often}${because(form.error)}`;
  const note = form.note === '' ? '' : `The agent then: ${short(form.note, NOTE)}`;
  return [withStop(happened), workedText(form.remedy, at), adviceText(form), note]
    .filter(Boolean)
    .join(' ');
}

const MAX_RULE = 90;
const MAX_CHECK = 80;

/** One line of the rules that checkers find broken most often, and of the command that shows it. */
export function rulesNote(matches: readonly CommandMatch[]): string {
  const rules = matches.map(({ memory: { kind, text }, form }) => {
    const said = short(text ?? form.error, MAX_RULE);
    return said === '' ? kind : `${kind} (${said})`;
  });
  const check = matches.map(({ form }) => form.command).find(isCheck);
  const found = `Checkers of this project often find broken: ${rules.join('; ')}.`;
  return check === undefined
    ? found
    : `${found} Run \`${short(check, MAX_CHECK)}\` before a commit.`;
}

/** Whether a command runs a checker itself: a commit does only where a hook of it checks, and then it is late. */
function isCheck(command: string): boolean {
  const line = parseCommandLine(command);
  return !isLooking(line) && !line.words.slice(0, 2).includes('git');
}

/** An error after a colon; nothing where it may not be told. */
function because(error: string): string {
  return error === '' ? '' : `: ${short(error, ERROR)}`;
}

function workedText(remedy: CommandMatch['form']['remedy'], at: number): string {
  if (remedy === undefined) return '';
  switch (remedy.kind) {
    case 'escalated':
      return 'Worked then: the same with escalated permissions, outside the sandbox.';
    case 'instead':
      return `Worked then: \`${excerpt(remedy.command, at)}\`.`;
    case 'first':
      return `Worked after \`${excerpt(remedy.command, 0)}\`.`;
    case 'edited':
      return `Worked after an edit of ${short(remedy.command, COMMAND)}.`;
    case 'again':
      return 'Worked when it was run again.';
  }
}

/** What worked once shows the way for that call alone; the advice says why, and so serves the next one. */
function adviceText({ advice }: FailedForm): string {
  return advice === undefined ? '' : `Usually helps: ${advice}.`;
}

const HEAD = 40;

/** A command in one line; of a long one its head and what stands around the place that differs. */
function excerpt(command: string, at: number): string {
  const line = oneLine(command);
  if (line.length <= COMMAND || at < COMMAND - 40) return short(line, COMMAND);
  const from = Math.max(HEAD, at - 25);
  const rest = line.slice(from, from + COMMAND - HEAD);
  return `${line.slice(0, HEAD)}…${rest}${from + rest.length < line.length ? '…' : ''}`;
}

function firstDifference(one: string, other: string): number {
  const left = oneLine(one);
  const right = oneLine(other);
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at === left.length ? 0 : at;
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const bare = line.includes('>') ? line.replace(/ (?:2>&1|\d?>\/dev\/null)/g, '') : line;
  return bare.trim();
}

function short(text: string, max: number): string {
  const line = oneLine(text);
  return line.length <= max ? line : `${line.slice(0, max - 1)}…`;
}

function withStop(text: string): string {
  return /[.!?…:;]$/.test(text) ? text : `${text}.`;
}
