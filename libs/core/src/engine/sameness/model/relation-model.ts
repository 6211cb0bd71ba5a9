import { RELATIONS, type Probabilities, type Relation } from '../relation.js';
import { GROUP_TABLE } from './group-weights.generated.js';
import type { WeightTable } from './weight-table.js';
import { PAIR_TABLE } from './weights.generated.js';

/** Measures by name. */
export type Measures = Readonly<Record<string, number>>;

/** Tells how likely each relation is: of two statements, and of one to a rule of several wordings. */
export interface RelationModel {
  readonly ofPair: (features: Measures) => Probabilities;
  readonly ofGroup: (features: Measures) => Probabilities;
}

/** With the weights that tools/fit-sameness.mjs fitted. */
export const FITTED_MODEL: RelationModel = {
  ofPair: (features) => probabilitiesOf(features, PAIR_TABLE),
  ofGroup: (features) => probabilitiesOf(features, GROUP_TABLE),
};

function probabilitiesOf(measures: Measures, table: WeightTable): Probabilities {
  const { features, weights, biases } = table;
  const scores = RELATIONS.map((_, relation) =>
    features.reduce(
      (score, name, n) => score + (weights[relation]?.[n] ?? 0) * (measures[name] ?? 0),
      biases[relation] ?? 0,
    ),
  );
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const entries = RELATIONS.map((name, n) => [name, (powers[n] ?? 0) / total] as const);
  return Object.fromEntries(entries) as Record<Relation, number>;
}
