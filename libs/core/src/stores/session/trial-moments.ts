import type { SessionMoment } from './session-history.js';

/** What chance decided: that a session was given a learning that applied, or that it was held out. */
export const ARMS = ['given', 'held'] as const;
export type Arm = (typeof ARMS)[number];

/** Where in a session something is told: as it starts, with a call that is about to run, or elsewhere. */
export type TrialPlace = 'start' | 'call' | 'turn';

/** The first moment of a session at which a learning or a command applied, and what chance made of it. */
export interface TrialMoment {
  /** Of the learning, or of the command. */
  readonly id: string;
  readonly arm: Arm;
  /** Probability (0 to 1) of the arm that it is in; 1 where nothing could be held out. */
  readonly propensity: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly place: TrialPlace;
}

const PLACES: Readonly<Record<string, TrialPlace>> = {
  'session.start': 'start',
  'tool.before': 'call',
};

/**
 * The learnings and commands that applied in a session, given or held out, each at its first moment. What applied to
 * its sub-agents alone is left out: the session does not show what came of it.
 */
export function trialMoments(history: readonly SessionMoment[]): readonly TrialMoment[] {
  const first = new Map<string, TrialMoment>();
  for (const { ts: at, event, agent, given = [], held = [] } of history) {
    if (agent !== undefined) continue;
    const place = PLACES[event] ?? 'turn';
    const ones: readonly TrialMoment[] = [
      ...given.map(({ id, p = 1 }) => ({ id, arm: 'given' as const, propensity: p, at, place })),
      ...held.map(({ id, p }) => ({ id, arm: 'held' as const, propensity: p, at, place })),
    ];
    for (const one of ones) if (!first.has(one.id)) first.set(one.id, one);
  }
  return [...first.values()];
}
