import { findActs } from '../../../stores/learnings/acts.js';
import { findHostileText } from '../../../stores/learnings/hostile-text.js';
import { instructs, orders } from '../../../stores/learnings/instructs.js';
import { splitSentences } from '../digesting/split-sentences.js';

/**
 * The sentences of an agent's account that may be shown again as its own: those that neither tell what
 * to do nor name an act. An agent repeats what it reads, so what only it says proves nothing of that
 * kind; what it ran and what then worked is told apart from it.
 */
export function plainAccount(text: string): string {
  return splitSentences(text).filter(isPlain).join(' ');
}

export function isPlain(sentence: string): boolean {
  return !instructs(sentence) && findActs(sentence).size === 0;
}

/** What the agent does or is about to do, which nobody needs to know later. */
const DOINGS =
  /^(?:(?:now|next|first|then|ok(?:ay)?|so|and|but|good|great|done|perfect|yes|right)\b[\s,.!:—–-]*)*(?:i['’](?:ll|m)|i (?:will|am)|let me|let['’]s|here(?:['’]s| is| are)|looking|checking|fixing|running)(?![\w'’])/i;

/** "Found the root cause.", "The error is clear: …", "All 12 tests pass": that something is told, in front of it or without it. */
const ANNOUNCED =
  /^(?:(?:great|ok(?:ay)?|good|done|perfect|yes)[\s,.!—–-]+)?(?:(?:i(?:['’]ve| have)? )?found (?:it|the (?:root |actual |real )?(?:cause|problem|issue|bug|culprit))|(?:the|that) (?:error|problem|(?:root )?cause|issue|fix) is (?:clear|simple|obvious|straightforward)(?: now)?|same (?:root cause|problem|error|issue) as before|all \d+ tests? (?:pass(?:ed|es)?|are green)|mystery solved|root cause(?: found)?)(?:\s*[.!:]+|\s+[—–-]+|$)\s*/i;

/** The same without what only tells how the work goes on; empty where an account tells no more than that. */
export function findingsOf(account: string): string {
  return splitSentences(plainAccount(account))
    .filter((sentence) => !DOINGS.test(sentence))
    .map((sentence) => sentence.replace(ANNOUNCED, ''))
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/**
 * Whether words that nobody in particular said may decide when a learning comes back: they give no order and
 * name no act. A package that a command installs is what the command is about.
 */
export function isPlainCue(text: string): boolean {
  const acts = [...findActs(text)].filter((kind) => kind !== 'package');
  return acts.length === 0 && !orders(text) && findHostileText(text) === undefined;
}

/** Names of errors, which are no sentences: codes, classes, signals, exit codes. */
const ERROR_NAME =
  /\b(?:E[A-Z]{3,20}|[A-Z]{1,6}\d{3,5}|(?:[A-Z][a-z]{1,20}){0,4}(?:Error|Exception)|SIG[A-Z]{3,6}|exit code \d{1,3}|HTTP \d{3})\b/g;
const MAX_NAMES = 3;

/** What kind of error an output tells of, without a word of the output's own. */
export function errorNames(text: string): string {
  return [...new Set(text.match(ERROR_NAME) ?? [])].slice(0, MAX_NAMES).join(', ');
}
