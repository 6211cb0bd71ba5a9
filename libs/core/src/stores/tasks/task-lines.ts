import { harmlessLine, safeLine } from '../../foundation/redaction/harmless-line.js';
import { wholeSentences } from '../../foundation/text/whole-sentences.js';
import type { Task } from './task.js';

const MAX_SHOWN = 5;
const MAX_TEXT = 120;
const OWNER = { user: "the person's", agent: "the agent's", shared: 'shared' } as const;

/**
 * Open tasks for whoever reads them in a session, those of `branch` first within their state. The
 * log may be anybody's text: each task is one harmless line.
 */
export function taskLines(tasks: readonly Task[], branch: string | undefined): readonly string[] {
  const isElsewhere = (task: Task): number => Number(task.branch !== branch);
  const isWaiting = ({ state }: Task): number => Number(state === 'pending');
  const inOrder = [...tasks].sort(
    (a, b) => isWaiting(a) - isWaiting(b) || isElsewhere(a) - isElsewhere(b),
  );
  const more = inOrder.length - MAX_SHOWN;
  return [
    ...inOrder.slice(0, MAX_SHOWN).map(lineOf),
    ...(more > 0 ? [`- and ${String(more)} more: 'reflect task list' shows them`] : []),
  ];
}

function lineOf({ id, title, scope, state, branch, created }: Task): string {
  const facts = [
    harmlessLine(id),
    state === 'in-progress' ? 'in progress' : state,
    OWNER[scope],
    ...(branch === undefined ? [] : [`branch ${wholeSentences(harmlessLine(branch), MAX_TEXT)}`]),
    `since ${created.slice(0, 10)}`,
  ];
  return `- ${wholeSentences(safeLine(title), MAX_TEXT)} [${facts.join('; ')}]`;
}
