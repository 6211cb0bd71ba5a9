import { wordingsOf } from './claim-text.js';
import type { LearningComparer, LearningComparison } from './learning-comparison.js';
import type { Learning } from './learning.js';

/** Learnings that seem to be one rule in other words. */
export type Group<T> = readonly [T, ...T[]];

/** Two that are so likely the same are taken for one rule, where nothing else is likelier. */
const ONE_RULE = 0.35;

type Probabilities = LearningComparison['probabilities'];
interface Holder {
  readonly learning: Learning;
}

export interface Groups<T> {
  readonly groups: readonly Group<T>[];
  /** How two of them stand to each other; undefined for two that are not about one thing. */
  readonly between: (one: T, other: T) => Probabilities | undefined;
}

/** Puts together the learnings that say the same, wording by wording. */
export async function groupsOfOneRule<T extends Holder>(
  all: readonly T[],
  comparer: LearningComparer,
): Promise<Groups<T>> {
  const compared = new Map<T, Map<T, Probabilities>>();
  let groups: readonly Group<T>[] = all.map((one) => [one]);
  for (const [n, one] of all.entries()) {
    for (const other of all.slice(n + 1)) {
      const probabilities = await bothWays(one.learning, other.learning, comparer);
      if (probabilities === undefined) continue;
      remember(compared, { one, other, probabilities });
      remember(compared, { one: other, other: one, probabilities });
      if (isOneRule(probabilities)) groups = joined(groups, one, other);
    }
  }
  return { groups, between: (one, other) => compared.get(one)?.get(other) };
}

function remember<T>(
  compared: Map<T, Map<T, Probabilities>>,
  {
    one,
    other,
    probabilities,
  }: { readonly one: T; readonly other: T; readonly probabilities: Probabilities },
): void {
  const known = compared.get(one) ?? new Map<T, Probabilities>();
  compared.set(one, known.set(other, probabilities));
}

function joined<T>(groups: readonly Group<T>[], one: T, other: T): readonly Group<T>[] {
  const first = groups.find((group) => group.includes(one));
  const second = groups.find((group) => group.includes(other));
  if (first === undefined || second === undefined || first === second) return groups;
  return groups.flatMap((group) => {
    if (group === second) return [];
    return [group === first ? ([...first, ...second] as const) : group];
  });
}

function isOneRule(probabilities: Probabilities): boolean {
  const most = Math.max(...Object.values(probabilities));
  return probabilities.same >= ONE_RULE && probabilities.same === most;
}

/** The mean of how the wordings of each stand to the other as a whole. */
async function bothWays(
  one: Learning,
  other: Learning,
  comparer: LearningComparer,
): Promise<Probabilities | undefined> {
  const there = await eachWording(one, other, comparer);
  const back = await eachWording(other, one, comparer);
  const all = [...there, ...back];
  if (!all.some(({ isSameSubject }) => isSameSubject)) return undefined;
  return meanOf([meanOf(there.map(probabilitiesOf)), meanOf(back.map(probabilitiesOf))]);
}

async function eachWording(
  one: Learning,
  other: Learning,
  comparer: LearningComparer,
): Promise<readonly LearningComparison[]> {
  const compared = await Promise.all(
    wordingsOf(one).map((wording) => comparer.compare({ title: wording, body: wording }, [other])),
  );
  return compared.flatMap((comparisons) => comparisons ?? []);
}

function probabilitiesOf({ probabilities }: LearningComparison): Probabilities {
  return probabilities;
}

function meanOf(all: readonly Probabilities[]): Probabilities {
  const mean = (relation: keyof Probabilities): number =>
    all.reduce((sum, one) => sum + one[relation], 0) / Math.max(1, all.length);
  return {
    same: mean('same'),
    contradicts: mean('contradicts'),
    refines: mean('refines'),
    related: mean('related'),
    unrelated: mean('unrelated'),
  };
}
