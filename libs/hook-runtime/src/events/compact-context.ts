import { SessionFiles, SessionInjected } from '@reflect/core/cold';
import type { HookEventOf } from '@reflect/hook-protocol';

import type { HookScene, OutcomePart } from '../hook-scene.js';
import { queueTranscript } from '../queue-transcript.js';

/** Queues a session that is about to lose its history, and forgets what it was given. */
export function compactContext(
  event: HookEventOf<'context.compact'>,
  scene: HookScene,
): OutcomePart {
  try {
    const trigger = `precompact-${event.trigger}` as const;
    return queueTranscript(event, { trigger, minBytes: undefined }, scene);
  } finally {
    new SessionInjected(scene.paths, event.sessionId).clear();
    new SessionFiles(scene.paths, event.sessionId).forgetKnown();
  }
}
