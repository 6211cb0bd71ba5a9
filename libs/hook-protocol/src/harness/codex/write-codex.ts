import type { TextLimit } from '../../fit-text.js';
import type { HookEvent, HookEventName } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { CONTEXT_EVENTS } from '../reply-events.js';

/** Codex counts 2,500 tokens of four bytes each; of a longer text the model sees head and tail. */
export const CODEX_TEXT_LIMIT: TextLimit = { max: 10_000, unit: 'bytes' };

/** SessionEnd is missing: Codex reads no output there. */
const MESSAGE_EVENTS: ReadonlySet<HookEventName> = new Set([
  ...CONTEXT_EVENTS,
  'agent.stop',
  'subagent.stop',
  'context.compact',
  'context.compacted',
  'permission.request',
  'turn.interrupted',
]);

/** Codex refuses the whole output for one key that it does not know, and has no `ask`: that becomes a warning. */
export function writeCodex(event: HookEvent, reply: HookReply): object {
  if (!MESSAGE_EVENTS.has(event.event)) return {};
  const context = CONTEXT_EVENTS.has(event.event) ? reply.context : undefined;
  const warning = event.event === 'tool.before' ? reply.ask?.reason : undefined;
  const messages = [reply.systemMessage, warning].filter((text) => text !== undefined);
  return {
    systemMessage: messages.length === 0 ? undefined : messages.join('\n'),
    hookSpecificOutput:
      context === undefined
        ? undefined
        : { hookEventName: event.harnessEvent, additionalContext: context },
  };
}
