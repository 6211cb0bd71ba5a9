import type { DigestItem } from '../digest.js';
import { tellingScore } from '../digesting/key-sentences.js';
import { splitSentences } from '../digesting/split-sentences.js';
import type { Finding } from './draft.js';
import { errorNames, findingsOf, plainAccount } from './agent-words.js';
import { findRemedy, findWayRound, type Remedy } from './general-remedy.js';
import { isCut, isWholeCommand, plainCommand } from './plain-command.js';
import { oneLine } from './phrase.js';
import { causeOf, remedyTitle } from './remedy-title.js';

/** Faults of the moment: the same call may work a minute later. */
const TRANSIENT =
  /\b(?:timed? ?out|timeout|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|rate limit|429|50[234]|temporar(?:y|ily)|try again|network|overloaded|connection (?:reset|refused|closed))\b/i;

/** The agent looked in the wrong place, was not let in, or met a conflict to be resolved. */
const MISPLACED =
  /\bcd: |\b(?:40[13]|Bad credentials|not logged in|CONFLICT|could not apply)\b|^Auto-merging /m;

/** The agent names what stands in the way, and goes another way. */
const OBSTACLE =
  /\b(?:missing|not (?:available|supported|usable|installed|runnable|configured)|unavailable|requires?|needs?|actually|instead|doesn't (?:support|exist|have)|only (?:works|supports)|without)\b/i;

/** What is missing here or not allowed here, named as such: that needs no further reason. */
const LACK =
  /\b(?:is missing|missing \S+|lacks?|not (?:available|supported|usable|installed|runnable|configured|checked out|allowed)|unavailable|was not found|requires?|deprecated|blocks?|blocked)\b/i;

/** The failure is of something else. */
const UNRELATED = /\b(?:unrelated|pre-?existing|not (?:caused by|from|related to))\b/i;

/** A text that is written into a command, as the message of a commit is. */
const TEXT_GIVEN = /\s+-{1,2}[\w-]+[ =]"?\$\(cat <<[\s\S]*$/;

/** How the work goes on, and not what is so. */
const PROGRESS = /^(?:i['’](?:m|ll|ve)|i (?:will|am|have)|let me)\b|\bnow\b|\binstead of \w+ing\b/i;

/** What follows it stands for itself. */
const CLAUSE = /,? (?:but|so|and|while|since|because) /;

/** An answer to an error that a person reports is at least this long; "on it" is none. */
const EXPLANATION = 120;

/** Names of a lint rule: what it says holds for all code of the project. */
const LINT_RULE =
  /\((?!typecheck\b|compile\b|syntax\b)(?:[a-z]+(?:-[a-z]+)*)\)\s*$|\b(?:lint|style|eslint|@[\w-]+)\/[\w/-]{3,}|\b(?!TS)[A-Z]{1,4}\d{3,4}\b(?=:? )/m;

/** A command that had to be called otherwise, or broke a rule of the project. */
export function learnFromFailure(item: DigestItem): Finding | undefined {
  if (item.kind !== 'fixed' && item.kind !== 'failed') return undefined;
  if (TRANSIENT.test(item.text) || MISPLACED.test(item.text)) return undefined;
  if (item.origin === 'user') return reportedByUser(item);
  if (item.kind === 'failed') return explained(item);
  return item.change?.startsWith('edited ') === true ? ruleBroken(item) : calledOtherwise(item);
}

function calledOtherwise(item: DigestItem): Finding | undefined {
  const { text, then = '' } = item;
  const about = plainCommand(item.about ?? '');
  const change = plainCommand(item.change ?? '');
  if (change === '' || change === about) return undefined;
  const remedy = findRemedy(about, change, text) ?? findWayRound(about, change, then);
  const called = remedy?.failed.source ?? about;
  return {
    kind: 'lesson',
    title:
      remedy === undefined
        ? `${oneLine(about, TITLE_COMMAND)} fails, ${oneLine(change, TITLE_COMMAND)} works`
        : remedyTitle(remedy, text),
    said: `${about} ${text}`,
    lines: [
      ['Situation', called],
      ['Mistake', failed(called, text)],
      ['Correction', `${workedIn(change, remedy)} ${findingsOf(then)}`.trim()],
    ],
    context: [
      ['Error', text],
      ['Account', then],
    ],
    queries: [firstLine(text), oneLine(about, QUERY_COMMAND)],
    evidence: item.lines,
    origin: 'agent',
    isOneOff: remedy === undefined || !isToldWhole(remedy),
    score: 2.5,
  };
}

/** What differs between two commands is known where nothing was cut out of either; of one by another program the way out tells. */
function isToldWhole({ by, failed, worked }: Remedy): boolean {
  if (!isWholeCommand(worked.source)) return false;
  return by === 'program' || !isCut(failed.source);
}

/** Of a line of several commands only the one that is learned, where neither its folder nor what reads it matters. */
function workedIn(line: string, remedy: Remedy | undefined): string {
  if (remedy === undefined || remedy.by === 'folder') return line;
  const { source } = remedy.worked;
  const [, behind = ''] = line.split(source);
  return /^\s*\|/.test(behind) || /^\s*\d?>[^|]*\|/.test(behind) ? line : source;
}

const TITLE_COMMAND = 45;
const QUERY_COMMAND = 60;

/** What a program printed may be addressed to the agent: only the names of its errors are told. */
function failed(command: string, error: string): string {
  const names = errorNames(error);
  const cause = causeOf(command, error);
  if (cause !== undefined) return `It failed, as ${cause}.`;
  return names === '' ? 'It failed.' : `It failed with ${names}.`;
}

/** The error was pasted; what is learned is how the agent explained it. */
function reportedByUser(item: DigestItem): Finding | undefined {
  if (item.then === undefined || item.then.length < EXPLANATION) return undefined;
  const error = errorIn(item);
  const account = findingsOf(item.then);
  if (account === '') return undefined;
  return {
    kind: 'lesson',
    title: oneLine(account, 100),
    said: `${item.about ?? ''} ${item.text}`,
    lines: [
      [
        'Mistake',
        `The user met an error${errorNames(item.text) === '' ? '' : `: ${errorNames(item.text)}`}.`,
      ],
      ['Correction', account],
    ],
    context: [
      ['Reported', item.text],
      ['Account', item.then],
    ],
    queries: [error],
    evidence: item.lines,
    origin: 'agent',
    isOneOff: true,
    score: 2.3,
  };
}

/** The words stand in the first line, the error below. */
function errorIn(item: DigestItem): string {
  return firstLine(item.text.slice(item.text.indexOf('\n') + 1));
}

function explained(item: DigestItem): Finding | undefined {
  const { text, then } = item;
  const about = plainCommand(item.about ?? '').replace(TEXT_GIVEN, '');
  if (then === undefined || !OBSTACLE.test(then) || UNRELATED.test(then)) return undefined;
  if (tellingScore(then) < (LACK.test(then) ? 1 : 2)) return undefined;
  const lack = whatIsLacking(then);
  const reason = (lack ?? errorNames(text)) || plainAccount(then);
  return {
    kind: 'failure-mode',
    title: `\`${oneLine(about, TITLE_COMMAND)}\` fails: ${reason}`,
    isOneOff: lack === undefined,
    said: `${about} ${text}`,
    lines: [
      ['Situation', about],
      ['Mistake', failed(about, text)],
      ['Correction', findingsOf(then) || plainAccount(then)],
    ],
    context: [
      ['Error', text],
      ['Account', then],
    ],
    queries: [firstLine(text), about],
    evidence: item.lines,
    origin: 'agent',
    score: 2.1,
  };
}

/** The words that name what is missing or not allowed here; none where they only tell how the work goes on. */
function whatIsLacking(account: string): string | undefined {
  return splitSentences(plainAccount(account))
    .flatMap((sentence) => sentence.split(CLAUSE))
    .find((clause) => LACK.test(clause) && !PROGRESS.test(clause));
}

function ruleBroken(item: DigestItem): Finding | undefined {
  const rule = LINT_RULE.exec(item.text)?.[0].trim();
  if (rule === undefined) return undefined;
  const { about = '', change = '', then = '' } = item;
  return {
    kind: 'lesson',
    title: `${oneLine(about, QUERY_COMMAND)} reports ${oneLine(rule, 60)}`,
    said: `${about} ${item.text}`,
    lines: [
      ['Situation', `${about} reports a broken rule.`],
      ['Mistake', `Code broke the rule ${oneLine(rule, 60)}.`],
      ['Correction', `${plainAccount(then)} (${change})`.trim()],
    ],
    context: [
      ['Error', item.text],
      ['Account', then],
    ],
    queries: [firstLine(item.text), about],
    evidence: item.lines,
    origin: 'agent',
    // What a checker finds is remembered with its command.
    isOneOff: true,
    score: 2.2,
  };
}

function firstLine(text: string): string {
  return oneLine(text.split('\n', 1)[0] ?? '', 100);
}
