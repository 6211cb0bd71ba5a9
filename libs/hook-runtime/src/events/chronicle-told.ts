import { BLOCK_CLOSE, BLOCK_OPEN, chronicleGuide, noteChronicleTold } from '@reflect/core/cold';
import { contextLimit, type HookEvent, type HookEventOf } from '@reflect/hook-protocol';

import { contextOf } from '../hook-outcome.js';
import type { HookContext, OutcomePart } from '../hook-context.js';
import { describeError } from '../record-event.js';

const NO_ROOM = 'The session was not told of its chronicle: its other notes left no room for that.';

export interface ToldChronicle {
  readonly path: string;
  /** Whether `CHRONICLE_PATH` is set for the commands of the session. */
  readonly hasVariable: boolean;
}

/** Where the chronicle is and what belongs into it, behind all else in `before`: it differs by session. */
export function tellOfChronicle(
  event: HookEvent,
  before: string,
  { path, hasVariable }: ToldChronicle,
): OutcomePart | undefined {
  const limit = contextLimit(event);
  if (limit === undefined) return undefined;
  const guide = [BLOCK_OPEN, chronicleGuide(path, hasVariable), BLOCK_CLOSE].join('\n');
  const context = contextOf([{ context: before }, { context: guide }]);
  const length = limit.unit === 'bytes' ? Buffer.byteLength(context) : context.length;
  return length <= limit.max ? { context: guide } : { problem: NO_ROOM };
}

/** Tells again where the chronicle is, after a compaction that no start of the session followed. */
export function tellOfLostChronicle(
  event: HookEventOf<'prompt.submit'>,
  before: string,
  hook: HookContext,
): OutcomePart | undefined {
  if (!hook.settings.chronicle.enabled) return undefined;
  try {
    const path = noteChronicleTold(hook.paths, event.sessionId, true);
    return path === undefined
      ? undefined
      : tellOfChronicle(event, before, { path, hasVariable: false });
  } catch (error) {
    return { problem: describeError(error) };
  }
}

/** Notes that a compaction takes away what the session was told of its chronicle. */
export function forgetChronicle(
  { sessionId }: HookEventOf<'context.compact'>,
  { paths, settings }: HookContext,
): OutcomePart | undefined {
  if (!settings.chronicle.enabled) return undefined;
  try {
    noteChronicleTold(paths, sessionId, false);
    return undefined;
  } catch (error) {
    return { problem: describeError(error) };
  }
}
