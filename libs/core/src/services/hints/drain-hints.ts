import { safeLine } from '../../foundation/redaction/harmless-line.js';
import { wholeSentences } from '../../foundation/text/whole-sentences.js';
import { holdsAct } from '../../stores/learnings/acts.js';
import { findHostileText } from '../../stores/learnings/hostile-text.js';
import type { Hint } from './hint.js';

/** A session that was given up, with the key of its project. */
export interface FailedSession {
  readonly project: string;
  readonly message: string;
}

const MAX_MESSAGE = 160;

/** Of what failed, the latest first, one hint for a project: the latest. */
export function failureHints(failed: readonly FailedSession[]): readonly Hint[] {
  const latest = new Map([...failed].reverse().map(({ project, message }) => [project, message]));
  return [...latest].map(([project, message]) => {
    return { project, kind: 'failed', text: failedText(message) };
  });
}

/** A folder may be called whatever somebody likes, and nothing tells where its name ends. */
const NAMES_FILE = /\/|\\[\w\\.]/;

/** The message may hold words of a transcript or a worker. */
function failedText(message: string): string {
  if (NAMES_FILE.test(message) || holdsAct(message) || findHostileText(message) !== undefined) {
    return "The last reflection failed: 'reflect queue failed' tells why.";
  }
  const reason = wholeSentences(safeLine(message), MAX_MESSAGE);
  return `The last reflection failed: ${reason} 'reflect queue failed' tells more.`;
}
