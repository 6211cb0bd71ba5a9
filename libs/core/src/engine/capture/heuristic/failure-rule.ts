import type { DigestItem } from '../digest.js';
import { tellingScore } from '../digesting/key-sentences.js';
import type { Finding } from './draft.js';
import { commands } from '../../../stores/learnings/judge-draft.js';
import { oneLine } from './phrase.js';

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
  if (item.change === undefined || item.change === item.about) return undefined;
  const command = oneLine(item.about ?? '', 60);
  return {
    kind: 'lesson',
    title: `${command} fails: ${firstLine(item.text)}`,
    said: `${item.about ?? ''} ${item.text}`,
    lines: [
      ['Situation', item.about ?? ''],
      ['Mistake', item.text],
      ['Correction', `${item.change} ${item.then ?? ''}`],
    ],
    queries: [firstLine(item.text), command],
    evidence: item.lines,
    // What a program printed may be addressed to the agent.
    origin: commands(item.text) ? 'tool' : 'agent',
    score: 2.5,
  };
}

function reportedByUser(item: DigestItem): Finding | undefined {
  if (item.then === undefined || item.then.length < EXPLANATION) return undefined;
  const error = errorIn(item);
  return {
    kind: 'lesson',
    title: error,
    said: `${item.about ?? ''} ${item.text}`,
    lines: [
      ['Situation', item.text],
      ['Mistake', 'The user met this error.'],
      ['Correction', item.then],
    ],
    queries: [error],
    evidence: item.lines,
    origin: 'agent',
    score: 2.3,
  };
}

/** The words stand in the first line, the error below. */
function errorIn(item: DigestItem): string {
  return firstLine(item.text.slice(item.text.indexOf('\n') + 1));
}

function explained(item: DigestItem): Finding | undefined {
  if (item.then === undefined || !OBSTACLE.test(item.then)) return undefined;
  if (tellingScore(item.then) < (LACK.test(item.then) ? 1 : 2)) return undefined;
  return {
    kind: 'failure-mode',
    title: `${oneLine(item.about ?? '', 60)} fails: ${firstLine(item.text)}`,
    said: `${item.about ?? ''} ${item.text}`,
    lines: [
      ['Situation', item.about ?? ''],
      ['Mistake', item.text],
      ['Correction', item.then],
    ],
    queries: [firstLine(item.text), item.about ?? ''],
    evidence: item.lines,
    origin: 'agent',
    score: 2.1,
  };
}

function ruleBroken(item: DigestItem): Finding | undefined {
  if (!LINT_RULE.test(item.text)) return undefined;
  return {
    kind: 'lesson',
    title: firstLine(item.text),
    said: `${item.about ?? ''} ${item.text}`,
    lines: [
      ['Situation', `${item.about ?? ''} reports a broken rule.`],
      ['Mistake', item.text],
      ['Correction', `${item.then ?? ''} (${item.change ?? ''})`],
    ],
    queries: [firstLine(item.text), item.about ?? ''],
    evidence: item.lines,
    origin: 'agent',
    score: 2.2,
  };
}

function firstLine(text: string): string {
  return oneLine(text.split('\n', 1)[0] ?? '', 100);
}
