import type { ReadStatement } from '../meaning.js';
import { RELATIONS, type Probabilities, type Relation } from '../relation.js';
import { ATTENTION } from './attention.generated.js';
import { BoostedTrees } from './boosted-trees.js';
import { combined } from './combined-likelihoods.js';
import { DecomposableAttention } from './decomposable-attention.js';
import { GROUP_TABLE } from './group-weights.generated.js';
import { softmax } from './softmax.js';
import { TREE_TABLE } from './trees.generated.js';
import type { WeightTable } from './weight-table.js';

/** Measures by name. */
export type Measures = Readonly<Record<string, number>>;

/** Tells how likely each relation is: of two statements, and of one to a rule of several wordings. */
export interface RelationModel {
  /** `features` are the measures of the pair of `a` and `b`. */
  readonly ofPair: (features: Measures, a: ReadStatement, b: ReadStatement) => Probabilities;
  readonly ofGroup: (features: Measures) => Probabilities;
}

const TREES = new BoostedTrees(TREE_TABLE);
const NETWORK = new DecomposableAttention(ATTENTION);

/**
 * With what tools/fit-sameness.mjs fitted. Of a pair, boosted trees and a network are asked, see {@link combined}.
 */
export const FITTED_MODEL: RelationModel = {
  ofPair: (measures, a, b) => {
    const trees = byRelation(softmax(TREES.scores(measures)));
    const network = byRelation(NETWORK.likelihoods(a, b, measures));
    return combined(trees, network, [a.statement.language, b.statement.language]);
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

function byRelation(values: readonly number[]): Probabilities {
  const entries = RELATIONS.map((name, n) => [name, values[n] ?? 0] as const);
  return Object.fromEntries(entries) as Record<Relation, number>;
}
