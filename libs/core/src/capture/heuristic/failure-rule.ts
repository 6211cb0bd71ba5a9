import type { DigestItem } from '../digest.js';
import type { Finding } from './draft.js';
import { oneLine } from './phrase.js';

/** Faults of the moment: the same call may work a minute later. */
const TRANSIENT =
  /\b(?:timed? ?out|timeout|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|rate limit|429|50[234]|temporar(?:y|ily)|try again|network|overloaded|connection (?:reset|refused|closed))\b/i;

/** Names of a lint rule: what it says holds for all code of the project. */
const LINT_RULE =
  /\((?:[a-z]+(?:-[a-z]+)*)\)\s*$|\b(?:lint|style|eslint|@[\w-]+)\/[\w/-]{3,}|\b[A-Z]{1,4}\d{3,4}\b(?=:? )/m;

/** A command that had to be called otherwise, or broke a rule of the project. */
export function learnFromFailure(item: DigestItem): Finding | undefined {
  if (item.kind !== 'fixed' || item.origin !== 'tool' || item.about === undefined) return undefined;
  if (TRANSIENT.test(item.text)) return undefined;
  return item.change?.startsWith('edited ') === true ? ruleBroken(item) : calledOtherwise(item);
}

function calledOtherwise(item: DigestItem): Finding | undefined {
  if (item.change === undefined || item.change === item.about) return undefined;
  const command = oneLine(item.about ?? '', 60);
  return {
    kind: 'lesson',
    title: `${command} fails: ${firstLine(item.text)}`,
    lines: [
      ['Situation', item.about ?? ''],
      ['Mistake', item.text],
      ['Correction', `${item.change} ${item.then ?? ''}`],
    ],
    queries: [firstLine(item.text), command],
    evidence: item.lines,
    origin: 'agent',
    score: 2.5,
  };
}

function ruleBroken(item: DigestItem): Finding | undefined {
  if (!LINT_RULE.test(item.text)) return undefined;
  return {
    kind: 'lesson',
    title: firstLine(item.text),
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
