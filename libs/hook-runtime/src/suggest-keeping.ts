import { BLOCK_CLOSE, BLOCK_OPEN, nudgeFor, nudgeText, SessionInjected } from '@reflect/core/cold';
import { contextLimit, type HookEventOf } from '@reflect/hook-protocol';

import type { HookContext, OutcomePart } from './hook-context.js';

/**
 * Suggests once in a session to keep what was decided, after a call that often ends a decision. The
 * line stands in a block, so that capture does not take it for somebody's words.
 */
export function suggestKeeping(
  event: HookEventOf<'tool.after'>,
  { paths, settings }: HookContext,
): OutcomePart | undefined {
  if (!settings.lessons.nudges || contextLimit(event) === undefined) return undefined;
  const { tool } = event;
  const kind = nudgeFor({
    name: tool.name,
    created: tool.kind === 'write' ? tool.files : [],
    ...(tool.command !== undefined && { command: tool.command }),
  });
  if (kind === undefined || !new SessionInjected(paths, event.sessionId).nudge(kind)) {
    return undefined;
  }
  return { context: [BLOCK_OPEN, nudgeText(kind), BLOCK_CLOSE].join('\n') };
}
