import type { DigestItem } from '../digest.js';

/** An item that may go into the digest; the budget takes the heaviest first. */
export interface DigestCandidate {
  readonly item: DigestItem;
  readonly weight: number;
}

const MAX_LINES = 10;

/** Distinct transcript lines in order, ten at most. */
export function evidenceLines(lines: readonly (number | undefined)[]): readonly number[] {
  const known = new Set(lines.filter((line) => line !== undefined).slice(0, MAX_LINES));
  return [...known].sort((a, b) => a - b);
}
