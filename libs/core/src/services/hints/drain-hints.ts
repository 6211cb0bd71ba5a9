import { safeLine } from '../../foundation/redaction/harmless-line.js';
import { wholeSentences } from '../../foundation/text/whole-sentences.js';
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

function failedText(message: string): string {
  const reason = wholeSentences(safeLine(message), MAX_MESSAGE);
  return `The last reflection failed: ${reason} 'reflect queue failed' tells more.`;
}
