import type { Arm } from '../../stores/session/trial-moments.js';

/** One learning in one session in which it applied. */
export interface Observation {
  /** Of the learning. */
  readonly id: string;
  readonly session: string;
  readonly arm: Arm;
  /** Probability (0 to 1) of the arm that it is in, as it was when chance decided. */
  readonly propensity: number;
  /** Whether the mistake that the learning is about came back after the moment at which it applied. */
  readonly broken: boolean;
}

/** Sessions of one arm: in how many of them the mistake came back. */
export interface ArmCount {
  readonly sessions: number;
  readonly broken: number;
}

export interface ArmCounts {
  readonly given: ArmCount;
  readonly held: ArmCount;
}

/**
 * Whether it could have come otherwise. What was given while nothing was held out compares with
 * nothing: those sessions are of another time.
 */
export function isRandomized({ propensity }: Observation): boolean {
  return propensity > 0 && propensity < 1;
}

export function countArms(observations: readonly Observation[]): ArmCounts {
  return { given: countArm(observations, 'given'), held: countArm(observations, 'held') };
}

function countArm(observations: readonly Observation[], arm: Arm): ArmCount {
  const inArm = observations.filter((one) => one.arm === arm);
  return { sessions: inArm.length, broken: inArm.filter(({ broken }) => broken).length };
}
