import { endChronicle } from '@reflect/core/cold';
import { transcriptPlace, type HookEventOf } from '@reflect/hook-protocol';

import type { HookContext, OutcomePart } from '../hook-context.js';
import { describeError } from '../record-event.js';

/** Sums up the chronicle of a session that ended, after all else that its end is the moment for. */
export function closeChronicle(
  event: HookEventOf<'session.end'>,
  { paths, project, env, settings, trace }: HookContext,
): OutcomePart | undefined {
  if (!settings.chronicle.enabled) return undefined;
  try {
    const transcriptPath = transcriptPlace(event, env);
    endChronicle(paths, { id: event.sessionId, project: project.key, transcriptPath });
    return undefined;
  } catch (error) {
    return { problem: describeError(error) };
  } finally {
    trace.mark('chronicle');
  }
}
