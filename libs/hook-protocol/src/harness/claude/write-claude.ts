import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';

/** Claude Code takes what is for the model under the name of the event. */
export function writeClaude(event: HookEvent, { context, systemMessage, ask }: HookReply): object {
  return {
    systemMessage,
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
