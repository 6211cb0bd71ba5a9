import type { PairFeatures } from '../features/pair-features.js';
import { RELATIONS, type Probabilities, type Relation } from '../relation.js';
import { BIASES, FEATURES, WEIGHTS } from './weights.generated.js';

/** Multinomial logistic regression over the features of a pair, with the fitted weights. */
export function probabilitiesOf(features: PairFeatures): Probabilities {
  const scores = RELATIONS.map((_, relation) =>
    FEATURES.reduce(
      (score, name, n) => score + (WEIGHTS[relation]?.[n] ?? 0) * (features[name] ?? 0),
      BIASES[relation] ?? 0,
    ),
  );
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  const entries = RELATIONS.map((name, n) => [name, (powers[n] ?? 0) / total] as const);
  return Object.fromEntries(entries) as Record<Relation, number>;
}
