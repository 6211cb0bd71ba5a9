import type { TextLimit } from '../../fit-text.js';
import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';
import { CONTEXT_EVENTS } from '../reply-events.js';

/** What all hooks of a tool call may add together; Copilot drops the rest. */
const TOOL_LIMIT: TextLimit = { max: 10_000, unit: 'bytes' };
/** The longest text that was seen to reach the model whole; Copilot states no limit near it. */
const SESSION_LIMIT: TextLimit = { max: 60_000, unit: 'bytes' };

export function copilotTextLimit(event: HookEvent): TextLimit {
  return event.event === 'tool.before' || event.event === 'tool.after' ? TOOL_LIMIT : SESSION_LIMIT;
}

/** Copilot takes flat keys under either style of event names, and has no message for the person. */
export function writeCopilot(event: HookEvent, reply: HookReply): object {
  const ask = event.event === 'tool.before' ? reply.ask : undefined;
  return {
    additionalContext: CONTEXT_EVENTS.has(event.event) ? reply.context : undefined,
    permissionDecision: ask && 'ask',
    permissionDecisionReason: ask?.reason,
  };
}
