import { endChronicle } from '@reflect/core/cold';
import { transcriptPlace, type HookEventOf } from '@reflect/hook-protocol';

import type { HookOutcome, HookScene } from '../hook-scene.js';
import { describeError } from '../record-event.js';

/** Sums up the chronicle of a session that ended, after all else that its end is the moment for. */
export function withChronicleClosed(
  event: HookEventOf<'session.end'>,
  outcome: HookOutcome,
  { paths, project, env, settings, trace }: HookScene,
): HookOutcome {
  if (!settings.chronicle.enabled) return outcome;
  try {
    const transcriptPath = transcriptPlace(event, env);
    endChronicle(paths, { id: event.sessionId, project: project.key, transcriptPath });
    return outcome;
  } catch (error) {
    return { ...outcome, problem: outcome.problem ?? describeError(error) };
  } finally {
    trace.mark('chronicle');
  }
}
