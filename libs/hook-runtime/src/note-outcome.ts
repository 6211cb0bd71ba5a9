import {
  noteMoment,
  type GivenLearning,
  type HeldLearning,
  type LeftOutLearning,
} from '@reflect/core/cold';
import type { HookEvent } from '@reflect/hook-protocol';

import type { HookContext } from './hook-context.js';

interface Outcome {
  readonly given: readonly GivenLearning[] | undefined;
  readonly held: readonly HeldLearning[] | undefined;
  readonly leftOut: readonly LeftOutLearning[] | undefined;
  /** From the start of the process until it had answered. */
  readonly tookMs: number;
  readonly queued: number;
  readonly message: string | undefined;
}

interface Timed {
  /** ISO 8601, UTC. */
  readonly ts: string;
}

/** Leaves in the session's history what an event gave, queued or came up against, if anything. */
export function noteOutcome(
  { event, harness, sessionId, agentId }: HookEvent,
  { given, held, leftOut, tookMs, queued, message }: Outcome,
  { paths, project, kept, ts }: Pick<HookContext, 'paths' | 'project' | 'kept'> & Timed,
): void {
  if ((given ?? held) === undefined && queued === 0 && message === undefined) return;
  noteMoment(paths, sessionId, {
    ts,
    harness,
    event,
    project: project.key,
    ...(agentId !== undefined && { agent: agentId }),
    ...(given !== undefined && { given, tookMs }),
    ...(held !== undefined && { held }),
    ...(leftOut !== undefined && { leftOut }),
    ...(kept !== undefined && { served: true }),
    ...(queued > 0 && { queued }),
    ...(message !== undefined && { message }),
  });
}
