import type { SessionMoment } from './session-history.js';

/** How often sessions were given a learning. */
export interface LearningUse {
  readonly times: number;
  readonly sessions: number;
  /** ISO 8601, UTC. */
  readonly last: string;
}

/** By the id of the learning; `histories` are the moments of one session each. */
export function learningUses(
  histories: Iterable<readonly SessionMoment[]>,
): ReadonlyMap<string, LearningUse> {
  const uses = new Map<string, LearningUse>();
  for (const moments of histories) {
    const seen = new Set<string>();
    for (const { ts, given = [] } of moments) {
      for (const { id } of given) {
        const { times, sessions, last } = uses.get(id) ?? { times: 0, sessions: 0, last: ts };
        uses.set(id, {
          times: times + 1,
          sessions: sessions + (seen.has(id) ? 0 : 1),
          last: ts > last ? ts : last,
        });
        seen.add(id);
      }
    }
  }
  return uses;
}
