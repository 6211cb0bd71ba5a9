import { hashTerm } from '../../../foundation/kernel/term-hash.js';

/** Slots of {@link hashedTokens}. */
export const SLOTS = 16_384;

/**
 * Tokens as a sparse unit vector: each adds 1 to the slot of its hash or takes 1 from it (the hashing trick of
 * Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009).
 */
export function hashedTokens(tokens: readonly string[]): ReadonlyMap<number, number> {
  const slots = new Map<number, number>();
  for (const token of tokens) {
    const { low, high } = hashTerm(token);
    const slot = low % SLOTS;
    slots.set(slot, (slots.get(slot) ?? 0) + (high % 2 === 0 ? 1 : -1));
  }
  const length = Math.hypot(...slots.values());
  return length === 0 ? slots : new Map([...slots].map(([slot, value]) => [slot, value / length]));
}
