import { SessionFiles, SessionInjected } from '@reflect/core/cold';
import type { HookEventOf } from '@reflect/hook-protocol';

import type { HookContext, OutcomePart } from '../hook-context.js';
import { queueTranscript } from '../queue-transcript.js';

/** Queues a session that is about to lose its history, and forgets what it was given. */
export function compactContext(
  event: HookEventOf<'context.compact'>,
  hook: HookContext,
): OutcomePart {
  try {
    const trigger = `precompact-${event.trigger}` as const;
    return queueTranscript(event, { trigger, minBytes: undefined }, hook);
  } finally {
    new SessionInjected(hook.paths, event.sessionId).clear();
    new SessionFiles(hook.paths, event.sessionId).forgetKnown();
  }
}
