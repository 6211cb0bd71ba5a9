import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';

/** Copilot takes flat keys under either style of event names, and has no message for the person. */
export function writeCopilot(_event: HookEvent, { context, ask }: HookReply): object {
  return {
    additionalContext: context,
    permissionDecision: ask && 'ask',
    permissionDecisionReason: ask?.reason,
  };
}
