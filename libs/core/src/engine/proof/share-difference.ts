import type { ArmCount, ArmCounts } from './observation.js';

/** 95 %, both ends included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface Estimate extends Interval {
  readonly value: number;
}

/** Of the standard normal distribution, for 95 % on two sides. */
const Z = 1.959963984540054;

/**
 * Share of broken sessions among the given less that among the held, -1 to 1: below 0 the learning
 * helps. Undefined when an arm is empty. The interval is R. G. Newcombe's hybrid score interval, method
 * 10 of "Interval estimation for the difference between independent proportions", Statistics in
 * Medicine 17 (1998): it holds for the few sessions and the shares near 0 that are common here, where
 * the usual one of Wald is too narrow.
 */
export function shareDifference({ given, held }: ArmCounts): Estimate | undefined {
  if (given.sessions === 0 || held.sessions === 0) return undefined;
  const one = shareOf(given);
  const other = shareOf(held);
  const ofOne = wilsonInterval(given);
  const ofOther = wilsonInterval(held);
  const value = one - other;
  return {
    value,
    low: value - Math.hypot(one - ofOne.low, ofOther.high - other),
    high: value + Math.hypot(ofOne.high - one, other - ofOther.low),
  };
}

/** E. B. Wilson, "Probable inference, the law of succession", JASA 22 (1927). At least one session. */
export function wilsonInterval(count: ArmCount): Interval {
  const { sessions } = count;
  const share = shareOf(count);
  const square = Z ** 2 / sessions;
  const middle = (share + square / 2) / (1 + square);
  const reach = Math.sqrt((share * (1 - share) * square + square ** 2 / 4) / (1 + square) ** 2);
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

export function shareOf({ sessions, broken }: ArmCount): number {
  return broken / sessions;
}
