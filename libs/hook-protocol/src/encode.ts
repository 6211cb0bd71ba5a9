import { fitText, type TextLimit } from './fit-text.js';
import { CLAUDE_TEXT_LIMIT, writeClaude } from './harness/claude/write-claude.js';
import { CODEX_TEXT_LIMIT, writeCodex } from './harness/codex/write-codex.js';
import { copilotTextLimit, writeCopilot } from './harness/copilot/write-copilot.js';
import { CONTEXT_EVENTS } from './harness/reply-events.js';
import { dropUndefined } from './drop-undefined.js';
import type { Harness, HookEvent } from './hook-event.js';
import type { HookReply } from './hook-reply.js';

interface Writer {
  readonly limit: (event: HookEvent) => TextLimit;
  readonly write: (event: HookEvent, reply: HookReply) => object;
}

const WRITERS: Readonly<Record<Harness, Writer>> = {
  claude: { limit: () => CLAUDE_TEXT_LIMIT, write: writeClaude },
  codex: { limit: () => CODEX_TEXT_LIMIT, write: writeCodex },
  copilot: { limit: copilotTextLimit, write: writeCopilot },
};

/**
 * Writes a reply as the harness that sent the event wants to read it on standard output.
 *
 * Empty when nothing is left to say, which every harness takes for no opinion: whatever the event
 * cannot carry is dropped, and a text over the harness's limit is cut at the end of a line or sentence.
 */
export function encode(event: HookEvent, reply: HookReply): string {
  const { limit, write } = WRITERS[event.harness];
  const output = JSON.stringify(write(event, fitReply(reply, limit(event))));
  return output === '{}' ? '' : output;
}

/**
 * The longest context that the model gets whole at this event, or `undefined` where it gets none.
 *
 * Whoever composes a context can leave out whole entries, and so keep what encloses them.
 */
export function contextLimit(event: HookEvent): TextLimit | undefined {
  return CONTEXT_EVENTS.has(event.event) ? WRITERS[event.harness].limit(event) : undefined;
}

function fitReply(reply: HookReply, limit: TextLimit): HookReply {
  const fit = (text = ''): string | undefined => {
    const fitted = fitText(text, limit);
    return fitted.trim() === '' ? undefined : fitted;
  };
  const reason = fit(reply.ask?.reason);
  return dropUndefined({
    context: fit(reply.context),
    systemMessage: fit(reply.systemMessage),
    ask: reason === undefined ? undefined : { reason },
  });
}
