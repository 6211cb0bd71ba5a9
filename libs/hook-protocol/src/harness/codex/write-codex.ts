import type { HookEvent } from '../../hook-event.js';
import type { HookReply } from '../../hook-reply.js';

/** Codex refuses the whole output for one key that it does not know, and has no `ask`: that becomes a warning. */
export function writeCodex(event: HookEvent, { context, systemMessage, ask }: HookReply): object {
  const messages = [systemMessage, ask?.reason].filter((text) => text !== undefined);
  return {
    systemMessage: messages.length === 0 ? undefined : messages.join('\n'),
    hookSpecificOutput:
      context === undefined
        ? undefined
        : { hookEventName: event.harnessEvent, additionalContext: context },
  };
}
