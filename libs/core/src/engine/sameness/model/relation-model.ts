import { RELATIONS, type Probabilities, type Relation } from '../relation.js';
import { BoostedTrees } from './boosted-trees.js';
import { GROUP_TABLE } from './group-weights.generated.js';
import { TREE_TABLE } from './trees.generated.js';
import type { WeightTable } from './weight-table.js';
import { PAIR_TABLE } from './weights.generated.js';

/** Measures by name. */
export type Measures = Readonly<Record<string, number>>;

/** Tells how likely each relation is: of two statements, and of one to a rule of several wordings. */
export interface RelationModel {
  readonly ofPair: (features: Measures) => Probabilities;
  readonly ofGroup: (features: Measures) => Probabilities;
}

const TREES = new BoostedTrees(TREE_TABLE);

/**
 * With what tools/fit-sameness.mjs fitted. Of a pair, a logistic regression and boosted trees are asked, and the
 * mean of both is taken: on groups that neither was fitted to it errs less than either.
 */
export const FITTED_MODEL: RelationModel = {
  ofPair: (measures) => {
    const [one, other] = [
      softmax(linearScores(measures, PAIR_TABLE)),
      softmax(TREES.scores(measures)),
    ];
    return byRelation(one.map((value, n) => (value + (other[n] ?? 0)) / 2));
  },
  ofGroup: (measures) => byRelation(softmax(linearScores(measures, GROUP_TABLE))),
};

function linearScores(measures: Measures, table: WeightTable): readonly number[] {
  const { features, weights, biases } = table;
  return RELATIONS.map((_, relation) =>
    features.reduce(
      (score, name, n) => score + (weights[relation]?.[n] ?? 0) * (measures[name] ?? 0),
      biases[relation] ?? 0,
    ),
  );
}

function softmax(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function byRelation(values: readonly number[]): Probabilities {
  const entries = RELATIONS.map((name, n) => [name, values[n] ?? 0] as const);
  return Object.fromEntries(entries) as Record<Relation, number>;
}
