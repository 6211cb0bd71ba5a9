import type { StatementLanguage } from '../reading/statement.js';
import { RELATIONS, type Probabilities, type Relation } from '../relation.js';

/**
 * What two models say of a pair: the mean of both, which on groups that neither was fitted to errs less than either.
 * Across languages, and where no words of the language are known, both know little: there what only one of them takes for
 * the same or for opposites is kept apart.
 */
export function combined(
  one: Probabilities,
  other: Probabilities,
  [first, second]: readonly [StatementLanguage, StatementLanguage],
): Probabilities {
  const mean = meanOf(one, other);
  if (first === second && first !== 'other') return mean;
  const same = Math.min(one.same, other.same);
  const contradicts = Math.min(one.contradicts, other.contradicts);
  const moved = mean.same - same + mean.contradicts - contradicts;
  return { ...mean, same, contradicts, related: mean.related + moved };
}

function meanOf(one: Probabilities, other: Probabilities): Probabilities {
  const entries = RELATIONS.map((name) => [name, (one[name] + other[name]) / 2] as const);
  return Object.fromEntries(entries) as Record<Relation, number>;
}
