import { groupBy } from '../../foundation/group-by.js';
import { isRandomized, type Observation } from './observation.js';
import { seededRandom } from './seeded-random.js';
import type { Estimate } from './share-difference.js';

export interface Bootstrap {
  readonly seed: number;
  /** How often the sessions are drawn again; at least some hundreds for an interval of 95 %. */
  readonly samples: number;
}

/** Weight of the observations of a session, and of the broken ones among them. */
interface SessionWeights {
  readonly given: number;
  readonly givenBroken: number;
  readonly held: number;
  readonly heldBroken: number;
}

const NOTHING: SessionWeights = { given: 0, givenBroken: 0, held: 0, heldBroken: 0 };
const TAIL = 0.025;

/**
 * Share of broken observations of all learnings, given less held: below 0 they help. Undefined when an
 * arm is empty. Each observation weighs the inverse of its propensity, and the weights of an arm are
 * made to sum to one (J. Hájek, comment in "Foundations of Statistical Inference", 1971): a share held
 * out that changed on the way, or that differs by learning, does not bend the figure. The interval is
 * that of percentiles of a bootstrap (B. Efron, 1979) that draws sessions, not observations: those of
 * one session are not independent.
 */
export function overallDifference(
  observations: readonly Observation[],
  { seed, samples }: Bootstrap,
): Estimate | undefined {
  const bySession = groupBy(observations.filter(isRandomized), ({ session }) => session);
  const sessions = [...bySession.values()].map((ones) =>
    ones.map(weightsOf).reduce(together, NOTHING),
  );
  const value = difference(sessions.reduce(together, NOTHING));
  if (value === undefined) return undefined;
  const random = seededRandom(seed);
  const drawn: number[] = [];
  for (let n = 0; n < samples; n += 1) {
    const again = sessions.map(() => sessions[Math.floor(random() * sessions.length)] ?? NOTHING);
    const one = difference(again.reduce(together, NOTHING));
    if (one !== undefined) drawn.push(one);
  }
  const ordered = drawn.sort((one, other) => one - other);
  const at = (share: number): number => ordered[Math.round(share * (ordered.length - 1))] ?? value;
  return { value, low: at(TAIL), high: at(1 - TAIL) };
}

function weightsOf({ arm, propensity, broken }: Observation): SessionWeights {
  const weight = 1 / propensity;
  const ofBroken = broken ? weight : 0;
  return arm === 'given'
    ? { ...NOTHING, given: weight, givenBroken: ofBroken }
    : { ...NOTHING, held: weight, heldBroken: ofBroken };
}

function together(one: SessionWeights, other: SessionWeights): SessionWeights {
  return {
    given: one.given + other.given,
    givenBroken: one.givenBroken + other.givenBroken,
    held: one.held + other.held,
    heldBroken: one.heldBroken + other.heldBroken,
  };
}

function difference(weights: SessionWeights): number | undefined {
  const { given, givenBroken, held, heldBroken } = weights;
  return given === 0 || held === 0 ? undefined : givenBroken / given - heldBroken / held;
}
