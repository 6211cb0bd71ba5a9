import type { JudgedLearning } from '../../../../src/engine/proof/judge-learnings.js';
import { groupBy } from '../../../../src/foundation/group-by.js';
import type { PlantedKind } from './planted-sessions.js';

export interface Score {
  /** Differences found, right or wrong: adjusted p up to the level. */
  readonly found: number;
  /** Those among them of a learning that has none, or that has the opposite one. */
  readonly falselyFound: number;
  /** Verdicts of each kind, by name: how many learnings were given each. */
  readonly verdicts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export function scoreVerdicts(
  judged: readonly JudgedLearning[],
  kinds: readonly PlantedKind[],
  level: number,
): Score {
  const kindOf = ({ id }: JudgedLearning): string => id.slice(0, id.lastIndexOf('-'));
  const effects = new Map(kinds.map((kind) => [kind.name, kind.brokenGiven - kind.brokenHeld]));
  const found = judged.filter(({ adjustedP = 1 }) => adjustedP <= level);
  const isFalse = (one: JudgedLearning): boolean =>
    Math.sign(one.difference?.value ?? 0) !== Math.sign(effects.get(kindOf(one)) ?? 0);
  const byKind = [...groupBy(judged, kindOf)].map(([name, ones]) => {
    const counts = [...groupBy(ones, ({ verdict }) => verdict)];
    return [name, Object.fromEntries(counts.map(([verdict, same]) => [verdict, same.length]))];
  });
  return {
    found: found.length,
    falselyFound: found.filter(isFalse).length,
    verdicts: Object.fromEntries(byKind) as Score['verdicts'],
  };
}
