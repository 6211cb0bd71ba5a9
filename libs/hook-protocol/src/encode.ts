import { dropUndefined } from './drop-undefined.js';
import { fitText, type TextLimit } from './fit-text.js';
import type { ReplyParts } from './harness/harness-protocol.js';
import { findProtocol } from './harnesses.js';
import type { HookEvent } from './hook-event.js';
import type { HookReply } from './hook-reply.js';

/**
 * Writes a reply as the harness that sent the event wants to read it on standard output.
 *
 * Empty when nothing is left to say, which every harness takes for no opinion: whatever the event
 * cannot carry is dropped, and a text over the harness's limit is cut at the end of a line or sentence.
 */
export function encode(event: HookEvent, reply: HookReply): string {
  const protocol = findProtocol(event.harness);
  const parts = protocol?.replies[event.event];
  if (protocol === undefined || parts === undefined) return '';
  const output = JSON.stringify(protocol.write(event, fitReply(reply, parts)));
  return output === '{}' ? '' : output;
}

/**
 * The longest context that the model gets whole at this event, or `undefined` where it gets none.
 *
 * Whoever composes a context can leave out whole entries, and so keep what encloses them.
 */
export function contextLimit({ harness, event }: HookEvent): TextLimit | undefined {
  return findProtocol(harness)?.replies[event]?.context;
}

function fitReply(reply: HookReply, parts: ReplyParts): HookReply {
  const reason = fit(reply.ask?.reason, parts.ask);
  return dropUndefined({
    context: fit(reply.context, parts.context),
    systemMessage: fit(reply.systemMessage, parts.message),
    ask: reason === undefined ? undefined : { reason },
  });
}

/** What fits of a text; `undefined` where nothing is left or there is no place for it. */
function fit(text = '', limit: TextLimit | undefined): string | undefined {
  const fitted = limit === undefined ? '' : fitText(text, limit);
  return fitted.trim() === '' ? undefined : fitted;
}
