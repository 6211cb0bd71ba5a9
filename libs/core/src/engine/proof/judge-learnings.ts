import { groupBy } from '../../foundation/group-by.js';
import { benjaminiHochberg } from './benjamini-hochberg.js';
import { fisherExact } from './fisher-exact.js';
import { countArms, isRandomized, type ArmCounts, type Observation } from './observation.js';
import { shareDifference, wilsonInterval, type Estimate } from './share-difference.js';

export type ProofVerdict = 'keep' | 'reword' | 'end' | 'too few to tell';

/**
 * What a verdict rests on. Only `fewer` and `more` are differences that were found, among which
 * {@link ProofLevels.falseDiscoveries} bounds the share of false ones; `rare` and `no use` are read off
 * intervals of 95 % that are not adjusted for how many learnings were looked at.
 */
export type ProofGround = 'fewer' | 'more' | 'rare' | 'no use';

export interface ProofLevels {
  /** Share (0 to 1) of the differences found that may be false. */
  readonly falseDiscoveries: number;
  /** Difference of shares (0 to 1) below which a learning is not worth being given. */
  readonly usefulDifference: number;
}

export interface JudgedLearning extends ArmCounts {
  readonly id: string;
  /** Share of broken sessions, given less held; absent when an arm is empty. */
  readonly difference?: Estimate;
  /** Adjusted for all learnings tested; absent when no outcome could have shown a difference. */
  readonly adjustedP?: number;
  readonly verdict: ProofVerdict;
  /** Absent where there is too little to tell. */
  readonly ground?: ProofGround;
}

/**
 * What sessions decided by chance say of each learning, in the order of first appearance:
 * - `keep`: its mistake comes back less often where it was given.
 * - `end`: more often; or it has nothing to prevent, as the mistake is rare in both arms.
 * - `reword`: the mistake comes back where it was given, and a useful difference is ruled out.
 * - `too few to tell`: anything else.
 *
 * A learning whose margins allow no p up to the level is not tested and costs the others nothing (R. E.
 * Tarone, "A modified Bonferroni method for discrete data", Biometrics 46, 1990; P. B. Gilbert applies
 * it to false discovery rates, Applied Statistics 54, 2005). Counts of a learning are compared as they
 * are: a share held out that changed on the way mixes the sessions of two times.
 */
export function judgeLearnings(
  observations: readonly Observation[],
  levels: ProofLevels,
): readonly JudgedLearning[] {
  const byId = groupBy(observations.filter(isRandomized), ({ id }) => id);
  const counted = [...byId].map(([id, ones]) => ({ id, ...countArms(ones) }));
  const adjusted = adjustedPs(counted, levels.falseDiscoveries);
  return counted.map((counts) => {
    const difference = shareDifference(counts);
    const adjustedP = adjusted.get(counts.id);
    return {
      ...counts,
      ...(difference !== undefined && { difference }),
      ...(adjustedP !== undefined && { adjustedP }),
      ...(difference === undefined
        ? TOO_FEW
        : judged(groundOf({ counts, difference, adjustedP }, levels))),
    };
  });
}

const TOO_FEW = { verdict: 'too few to tell' } as const;

const VERDICTS = {
  fewer: 'keep',
  more: 'end',
  rare: 'end',
  'no use': 'reword',
} as const satisfies Readonly<Record<ProofGround, ProofVerdict>>;

function judged(ground: ProofGround | undefined): Pick<JudgedLearning, 'verdict' | 'ground'> {
  return ground === undefined ? TOO_FEW : { verdict: VERDICTS[ground], ground };
}

interface Finding {
  readonly counts: ArmCounts;
  readonly difference: Estimate;
  readonly adjustedP: number | undefined;
}

function groundOf(
  { counts, difference, adjustedP }: Finding,
  { falseDiscoveries, usefulDifference }: ProofLevels,
): ProofGround | undefined {
  if (adjustedP !== undefined && adjustedP <= falseDiscoveries) {
    return difference.value < 0 ? 'fewer' : 'more';
  }
  const given = wilsonInterval(counts.given);
  const held = wilsonInterval(counts.held);
  if (given.high < usefulDifference && held.high < usefulDifference) return 'rare';
  const isUseless = difference.low > -usefulDifference;
  return isUseless && counts.given.broken > 0 ? 'no use' : undefined;
}

function adjustedPs(
  counted: readonly (ArmCounts & { readonly id: string })[],
  level: number,
): ReadonlyMap<string, number> {
  const tests = counted.map((counts) => ({ id: counts.id, ...fisherExact(counts) }));
  const testable = tests.filter(({ leastP }) => leastP <= level);
  const adjusted = benjaminiHochberg(testable.map(({ p }) => p));
  return new Map(testable.map(({ id }, n) => [id, adjusted[n] ?? 1]));
}
