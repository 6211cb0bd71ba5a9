import { RELATIONS, type Relation, type Verdict } from '../relation.js';

/** Probabilities below this say the same: impossible. */
const LEAST = 1e-4;

type Judged = Pick<Verdict, 'probabilities' | 'nearness'>;

/** Measures of how a statement stands to a rule, of how it stands to each of its wordings. */
export function groupFeatures(judged: readonly Judged[]): Readonly<Record<string, number>> {
  const of = (relation: Relation): readonly number[] =>
    judged.map(({ probabilities }) => Math.max(LEAST, probabilities[relation]));
  const size = Math.log(judged.length);
  const [same, sameNext] = greatest(of('same'));
  const [contradicts, contradictsNext] = greatest(of('contradicts'));
  const cosines = judged.map(({ nearness }) => nearness.cosine);
  const covered = judged.map(({ nearness }) => nearness.covered);
  return {
    ...Object.fromEntries(
      RELATIONS.flatMap((relation) => {
        const values = of(relation);
        return [
          [`${relation}_log`, mean(values.map(Math.log))],
          [`${relation}_mean`, mean(values)],
          [`${relation}_meanXsize`, mean(values) * size],
        ];
      }),
    ),
    same_most: same,
    same_next: sameNext,
    contradicts_most: contradicts,
    contradicts_next: contradictsNext,
    refines_most: Math.max(...of('refines')),
    related_most: Math.max(...of('related')),
    cosine_most: Math.max(...cosines),
    cosine_mean: mean(cosines),
    covered_most: Math.max(...covered),
    covered_mean: mean(covered),
    size,
  };
}

function greatest(values: readonly number[]): readonly [most: number, next: number] {
  const [most = 0, next = most] = [...values].sort((one, other) => other - one);
  return [most, next];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
