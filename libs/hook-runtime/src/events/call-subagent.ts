import { cutMiddle, redactPatterns, SubagentTasks } from '@reflect/core/cold';
import type { HookEventOf } from '@reflect/hook-protocol';

import type { Handled, HookContext } from '../hook-context.js';
import { promptQuery } from '../prompt-query.js';

const MAX_TASK = 4_000;

/** Keeps what a sub-agent is called for until it starts. The call itself stays as it is. */
export function callSubagent(
  { tool: { task }, sessionId, turnId = '' }: HookEventOf<'tool.before'>,
  { paths, settings: { recall }, now }: HookContext,
): Handled {
  if (task === undefined || !recall.enabled || recall.subagentMaxChars === 0) return undefined;
  const text = cutMiddle(redactPatterns(promptQuery(task.text)), MAX_TASK);
  const { agentType } = task;
  new SubagentTasks(paths, sessionId).add({ agentType, text, turn: turnId, at: now });
  return undefined;
}
