import type { ProofSession } from './proof-session.js';
import { exposureOf, isTold, type ProvenItem } from './exposure.js';
import type { SessionVerdicts } from '../../stores/feedback/session-verdicts.js';

/** What the sessions of a machine, or of a team, showed of a learning. */
export interface ProofCounts {
  /** Sessions that were given it, and in how many of them its mistake came back all the same. */
  readonly given: number;
  readonly givenBroken: number;
  /** Sessions in which it was held out by chance, and the same of them. */
  readonly held: number;
  readonly heldBroken: number;
  /** What those that were given it did with it, as far as reflection found. */
  readonly helped: number;
  readonly ignored: number;
  readonly misled: number;
}

export const NO_PROOF: ProofCounts = {
  ...{ given: 0, givenBroken: 0, held: 0, heldBroken: 0, helped: 0, ignored: 0, misled: 0 },
};

/** Of the sessions that came after it was known, without the one that taught it. */
export function proofCountsOf(
  item: ProvenItem,
  sessions: readonly ProofSession[],
  verdicts: SessionVerdicts,
): ProofCounts {
  const { given, held } = exposureOf(item, sessions);
  const found = { helped: 0, ignored: 0, misled: 0 };
  for (const session of sessions) {
    if (!isTold(item, session)) continue;
    const verdict = verdicts.get(session.mark)?.get(item.id);
    if (verdict !== undefined) found[verdict]++;
  }
  return {
    ...{ given: given.sessions, givenBroken: given.broken },
    ...{ held: held.sessions, heldBroken: held.broken, ...found },
  };
}

export function sumOfProof(all: readonly ProofCounts[]): ProofCounts {
  return all.reduce(
    (sum, one) => ({
      given: sum.given + one.given,
      givenBroken: sum.givenBroken + one.givenBroken,
      held: sum.held + one.held,
      heldBroken: sum.heldBroken + one.heldBroken,
      helped: sum.helped + one.helped,
      ignored: sum.ignored + one.ignored,
      misled: sum.misled + one.misled,
    }),
    NO_PROOF,
  );
}

export function isSameProof(one: ProofCounts, other: ProofCounts): boolean {
  return PROOF_NAMES.every((name) => one[name] === other[name]);
}

export const PROOF_NAMES = Object.keys(NO_PROOF) as readonly (keyof ProofCounts)[];
