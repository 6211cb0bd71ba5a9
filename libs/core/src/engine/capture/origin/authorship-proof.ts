import type { Doubt } from '../../../stores/learnings/learning.js';

/**
 * What a harness's record shows of who wrote a text that stands under the user's name.
 *
 * - `proven`: a field that only the harness writes, and only for what a person typed, chose or refused.
 * - `assumed`: of a version without such a field, in a shape that nothing else has.
 * - `headless`: the prompt of a run without anybody at a terminal, which a script may have filled.
 * - `none`: nothing shows it, though the version could.
 */
export const PROOFS = ['proven', 'assumed', 'headless', 'none'] as const;
export type Proof = (typeof PROOFS)[number];

/** A proof and what gives it: a field of the harness, or the shape of the record. */
export interface Shown {
  readonly proof: Proof;
  readonly by: string;
}

/** What a drain believes about runs without anybody at a terminal. */
export interface ProofSettings {
  /** Whether such runs are the person's own here. */
  readonly headlessIsPerson: boolean;
}

/** The reason why words are not taken for the person's; undefined where they are. */
export function doubtOf(proof: Proof, settings: ProofSettings): Doubt | undefined {
  if (proof === 'none') return 'none';
  return proof === 'headless' && !settings.headlessIsPerson ? 'headless' : undefined;
}

/** Of two proofs the one that shows less. */
export function weakerProof(one: Proof, other: Proof): Proof {
  return PROOFS.indexOf(one) > PROOFS.indexOf(other) ? one : other;
}
