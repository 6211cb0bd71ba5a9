import { BLOCK_CLOSE, BLOCK_OPEN, chronicleGuide, noteChronicleTold } from '@reflect/core/cold';
import { contextLimit, type HookEvent, type HookEventOf } from '@reflect/hook-protocol';

import type { HookOutcome, HookScene } from '../hook-scene.js';
import { describeError } from '../record-event.js';

const NO_ROOM = 'The session was not told of its chronicle: its other notes left no room for that.';

export interface ToldChronicle {
  readonly path: string;
  /** Whether `CHRONICLE_PATH` is set for the commands of the session. */
  readonly hasVariable: boolean;
}

/** Adds where the chronicle is and what belongs into it, behind all else: it differs by session. */
export function tellOfChronicle(
  event: HookEvent,
  outcome: HookOutcome,
  { path, hasVariable }: ToldChronicle,
): HookOutcome {
  const limit = contextLimit(event);
  if (limit === undefined) return outcome;
  const guide = [BLOCK_OPEN, chronicleGuide(path, hasVariable), BLOCK_CLOSE].join('\n');
  const context = outcome.context === undefined ? guide : `${outcome.context}\n${guide}`;
  const length = limit.unit === 'bytes' ? Buffer.byteLength(context) : context.length;
  if (length <= limit.max) return { ...outcome, context };
  return { ...outcome, problem: outcome.problem ?? NO_ROOM };
}

/** Tells again where the chronicle is, after a compaction that no start of the session followed. */
export function withLostChronicle(
  event: HookEventOf<'prompt.submit'>,
  outcome: HookOutcome | undefined,
  scene: HookScene,
): HookOutcome | undefined {
  if (outcome === undefined || !scene.settings.chronicle.enabled) return outcome;
  try {
    const path = noteChronicleTold(scene.paths, event.sessionId, true);
    return path === undefined
      ? outcome
      : tellOfChronicle(event, outcome, { path, hasVariable: false });
  } catch (error) {
    return { ...outcome, problem: outcome.problem ?? describeError(error) };
  }
}

/** Notes that a compaction takes away what the session was told of its chronicle. */
export function forgetChronicle(
  { sessionId }: HookEventOf<'context.compact'>,
  outcome: HookOutcome,
  { paths, settings }: HookScene,
): HookOutcome {
  if (!settings.chronicle.enabled) return outcome;
  try {
    noteChronicleTold(paths, sessionId, false);
    return outcome;
  } catch (error) {
    return { ...outcome, problem: outcome.problem ?? describeError(error) };
  }
}
