import type { Learning } from '../learnings/learning.js';
import { safeLine } from '../recall/harmless-line.js';
import { wholeSentences } from '../recall/whole-sentences.js';
import type { Hint } from './hint.js';

/** What a drain left behind. */
export interface DrainRemains {
  /** Sessions that were given up, each with the key of its project; the latest first. */
  readonly failed: readonly { readonly project: string; readonly message: string }[];
  readonly learnings: readonly Learning[];
  /** When the drain began, milliseconds since the epoch. */
  readonly since: number;
}

const MAX_MESSAGE = 160;

/** One hint of a kind for a project: of failures the latest, of proposals how many there are now. */
export function drainHints({ failed, learnings, since }: DrainRemains): readonly Hint[] {
  const latest = new Map([...failed].reverse().map(({ project, message }) => [project, message]));
  const proposed = learnings.filter(({ status }) => status === 'proposed');
  const fresh = proposed.filter(({ created }) => Date.parse(created) >= since);
  return [
    ...[...latest].map(([project, message]): Hint => {
      return { project, kind: 'failed', text: failedText(message) };
    }),
    ...[...new Set(fresh.flatMap(projectOf))].map((project): Hint => {
      const count = proposed.filter((learning) => projectOf(learning).includes(project)).length;
      return { project, kind: 'proposed', text: proposedText(count) };
    }),
  ];
}

function projectOf({ scope }: Learning): readonly string[] {
  return scope.kind === 'project' ? [scope.project] : [];
}

function failedText(message: string): string {
  const reason = wholeSentences(safeLine(message), MAX_MESSAGE);
  return `The last reflection failed: ${reason} 'reflect queue failed' tells more.`;
}

function proposedText(count: number): string {
  const waiting =
    count === 1
      ? '1 learning is proposed and waits'
      : `${String(count)} learnings are proposed and wait`;
  return `${waiting} for a person: 'reflect review' shows each.`;
}
