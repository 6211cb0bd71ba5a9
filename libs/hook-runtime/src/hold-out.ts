import {
  isHeldOut,
  readEscalations,
  type HeldLearning,
  type RecallRecord,
} from '@reflect/core/cold';
import type { HookEvent } from '@reflect/hook-protocol';

import type { HookContext } from './hook-context.js';

/** What chance makes of a learning: held out, or given with a probability; neither where none was asked. */
export interface Chance {
  readonly held?: HeldLearning;
  /** Probability (0 to 1) with which it is given. */
  readonly p?: number;
}

/** What is to be given: a learning, an exchange or what is remembered of a command. */
type Candidate = Pick<RecallRecord, 'id'> & Partial<Pick<RecallRecord, 'kind'>>;

export type HoldOut = (candidate: Candidate) => Chance;

const NO_CHANCE: Chance = {};

/**
 * Decides for the session of an event, its sub-agents included, which learnings and notes on commands it
 * is to do without.
 * What a person wants to be warned of is always given, and so is what was only said: nothing tells
 * whether that came back.
 */
export function holdoutOf(
  { sessionId: session }: HookEvent,
  { settings, paths }: Pick<HookContext, 'settings' | 'paths'>,
): HoldOut {
  const share = settings.proof.holdout;
  if (share === 0) return () => NO_CHANCE;
  const warned = new Set(readEscalations(paths).map(({ id }) => id));
  return ({ id, kind }) => {
    if (kind === 'episode' || warned.has(id)) return NO_CHANCE;
    return isHeldOut({ id, session }, share) ? { held: { id, p: share } } : { p: 1 - share };
  };
}
