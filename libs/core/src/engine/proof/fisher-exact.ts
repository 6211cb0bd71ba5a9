import type { ArmCounts } from './observation.js';

/** Tables as probable as the observed one, but for rounding, count as that (as in R's `fisher.test`). */
const TOLERANCE = 1 + 1e-7;

export interface ExactTest {
  /** Probability of a table at least as improbable as this one if the learning did nothing. */
  readonly p: number;
  /** The least `p` that any outcome could have had with as many sessions and as many broken ones. */
  readonly leastP: number;
}

/**
 * Fisher's exact test on two sides (R. A. Fisher, "Statistical Methods for Research Workers", 1934). The
 * tables with the same margins follow the hypergeometric distribution.
 */
export function fisherExact({ given, held }: ArmCounts): ExactTest {
  const broken = given.broken + held.broken;
  const lowest = Math.max(0, broken - held.sessions);
  const highest = Math.min(given.sessions, broken);
  const logs = [0];
  for (let k = lowest; k < highest; k += 1) {
    const more = (given.sessions - k) * (broken - k);
    const fewer = (k + 1) * (held.sessions - broken + k + 1);
    logs.push((logs.at(-1) ?? 0) + Math.log(more / fewer));
  }
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const all = sum(weights);
  const pOf = (weight: number): number =>
    Math.min(1, sum(weights.filter((one) => one <= weight * TOLERANCE)) / all);
  return { p: pOf(weights[given.broken - lowest] ?? 0), leastP: pOf(Math.min(...weights)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
