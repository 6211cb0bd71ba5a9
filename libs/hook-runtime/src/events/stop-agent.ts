import type { HookEventOf } from '@reflect/hook-protocol';

import type { HookScene, OutcomePart } from '../hook-scene.js';
import { queueTranscript } from '../queue-transcript.js';

/** Queues a session after a turn, when it is long enough for something to have happened. */
export function stopAgent(
  event: HookEventOf<'agent.stop'>,
  scene: HookScene,
): OutcomePart | undefined {
  if (event.stopHookActive) return undefined;
  const minBytes = scene.settings.capture.minTranscriptKib * 1024;
  return queueTranscript(event, { trigger: 'stop', minBytes }, scene);
}
