import { isWorthRecall, promptKeyOf, SubagentTasks } from '@reflect/core/cold';
import type { HookEvent, HookEventOf } from '@reflect/hook-protocol';

import { giveLearnings } from '../give-learnings.js';
import type { HookContext, OutcomePart } from '../hook-context.js';
import { promptQuery } from '../prompt-query.js';

type Start = HookEventOf<'prompt.submit' | 'subagent.start'>;

/** Whether a sub-agent begins to work: at its start, or at the prompt that another agent wrote for it. */
export function startsSubagent(event: HookEvent): event is Start {
  return (
    event.event === 'subagent.start' ||
    (event.event === 'prompt.submit' && event.promptSource === 'subagent')
  );
}

/** What a sub-agent is to do, as far as it may be searched for; empty for what says too little. */
export function taskOf(event: Start, { paths, settings, now }: HookContext): string {
  if (settings.recall.subagentMaxChars === 0) return '';
  const text =
    event.event === 'prompt.submit'
      ? promptQuery(event.prompt)
      : new SubagentTasks(paths, event.sessionId).take(event, now);
  return isWorthRecall(text, settings.recall) ? text : '';
}

/** Gives a sub-agent the learnings that apply to its task, though its session was given them. */
export function giveForTask(event: Start, text: string, hook: HookContext): OutcomePart {
  const turn = promptKeyOf(['task', event.turnId ?? '', text], hook.now);
  const maxChars = hook.settings.recall.subagentMaxChars;
  return giveLearnings(event, { text, standingRules: undefined, turn, maxChars }, hook);
}
