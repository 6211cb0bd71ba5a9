import type { TextLimit } from '../../fit-text.js';
import type { HookEvent, HookEventName } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { CONTEXT_EVENTS } from '../reply-events.js';

/** Of a longer text Claude Code shows the model only the beginning, and a path. */
export const CLAUDE_TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'characters' };

/**
 * Events at which the person can be told something.
 *
 * The stop events carry nothing else: context there would make the model go on. Compaction carries
 * nothing at all, since whatever a hook prints becomes an instruction to the summariser.
 */
const MESSAGE_EVENTS: ReadonlySet<HookEventName> = new Set([
  ...CONTEXT_EVENTS,
  'agent.stop',
  'subagent.stop',
]);

export function writeClaude(event: HookEvent, reply: HookReply): object {
  if (!MESSAGE_EVENTS.has(event.event)) return {};
  const context = CONTEXT_EVENTS.has(event.event) ? reply.context : undefined;
  const ask = event.event === 'tool.before' ? reply.ask : undefined;
  return {
    systemMessage: reply.systemMessage,
    hookSpecificOutput:
      context === undefined && ask === undefined
        ? undefined
        : {
            hookEventName: event.harnessEvent,
            additionalContext: context,
            permissionDecision: ask && 'ask',
            permissionDecisionReason: ask?.reason,
          },
  };
}
