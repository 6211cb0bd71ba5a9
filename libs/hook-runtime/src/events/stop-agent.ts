import type { HookEventOf } from '@reflect/hook-protocol';

import type { HookContext, OutcomePart } from '../hook-context.js';
import { queueTranscript } from '../queue-transcript.js';

/** Queues a session after a turn, when it is long enough for something to have happened. */
export function stopAgent(
  event: HookEventOf<'agent.stop'>,
  hook: HookContext,
): OutcomePart | undefined {
  if (event.stopHookActive) return undefined;
  const { minTranscriptKib } = hook.settings.capture;
  const minBytes = event.writesLater === true ? undefined : minTranscriptKib * 1024;
  return queueTranscript(event, { trigger: 'stop', minBytes }, hook);
}
