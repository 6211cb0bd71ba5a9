import type { HookEventOf } from '@reflect/hook-protocol';

import type { HookOutcome, HookScene } from '../hook-scene.js';
import { queueTranscript } from '../queue-transcript.js';

/** Queues a session that ended: whatever it did, there will be no other chance. */
export function endSession(event: HookEventOf<'session.end'>, scene: HookScene): HookOutcome {
  return queueTranscript(event, { trigger: 'session-end', minBytes: 1 }, scene);
}
