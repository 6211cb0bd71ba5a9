import type { Observation } from '../../../../src/engine/proof/observation.js';
import { seededRandom } from '../../../../src/engine/proof/seeded-random.js';

/** Learnings whose mistake comes back with a known probability. */
export interface PlantedKind {
  readonly name: string;
  readonly learnings: number;
  readonly brokenGiven: number;
  readonly brokenHeld: number;
}

export interface PlantedPlan {
  readonly kinds: readonly PlantedKind[];
  /** In which each learning applies. */
  readonly sessions: number;
  /** Share of them that is held out. */
  readonly share: number;
  readonly seed: number;
}

/** Sessions decided by chance, each of which every learning applies in. Ids are `<kind>-<n>`. */
export function plantedSessions({
  kinds,
  sessions,
  share,
  seed,
}: PlantedPlan): readonly Observation[] {
  const random = seededRandom(seed);
  return kinds.flatMap(({ name, learnings, brokenGiven, brokenHeld }) =>
    Array.from({ length: learnings * sessions }, (_, n): Observation => {
      const isHeld = random() < share;
      return {
        id: `${name}-${String(n % learnings)}`,
        session: `s${String(Math.floor(n / learnings))}`,
        arm: isHeld ? 'held' : 'given',
        propensity: isHeld ? share : 1 - share,
        broken: random() < (isHeld ? brokenHeld : brokenGiven),
      };
    }),
  );
}
