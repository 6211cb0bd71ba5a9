import { weightOf, type RatingTotal } from './rating.js';
import type { LearningUse } from './session-use.js';

/** How much the doings of sessions count beside people's ratings; see the settings of recall. */
export interface ImpliedWeights {
  /** 0 to 0.5: what all that sessions did comes to beside one rating of a person, at most. */
  readonly impliedWeight: number;
  /** Sessions that ignore a learning, and none that it helped, before that counts; 0 never. */
  readonly ignoredAfter: number;
  /** Sessions that were given a draft, and none that it helped, before it is not given again; 0 never. */
  readonly unusedAfter: number;
}

export const NO_IMPLIED_WEIGHTS: ImpliedWeights = {
  impliedWeight: 0,
  ignoredAfter: 0,
  unusedAfter: 0,
};

/** Whether session after session had no use for a learning; one that was broken again is needed. */
export function keepsBeingIgnored(use: LearningUse, ignoredAfter: number): boolean {
  const { ignored, helped, broken } = use;
  return ignoredAfter > 0 && ignored >= ignoredAfter && helped === 0 && broken === 0;
}

/**
 * Whether so many sessions were given a learning and nothing shows that one had a use for it. Of a
 * `rule`, which is at its best where nothing happens, only those sessions count in which nothing came
 * up that it is about.
 */
export function isUnused(use: LearningUse, unusedAfter: number, rule: boolean): boolean {
  const { given, ignored, helped, broken } = use;
  const sessions = rule ? ignored : given;
  return unusedAfter > 0 && sessions >= unusedAfter && helped === 0 && broken === 0;
}

/**
 * How much ratings and uses lift or sink a learning: 2^(r + w x u), where r is the exponent that
 * people's ratings make (see `feedbackFactor`) and u the one that the same formula makes of what
 * sessions did: helped is +1, misled -1, ignored 0, and -1 too for one that keeps being ignored.
 *
 * With a weight of 0.5 or less a single rating (0.52) outweighs whatever sessions did.
 */
export function learningFactor(
  rated: RatingTotal | undefined,
  use: LearningUse | undefined,
  weights: ImpliedWeights,
): number {
  return 2 ** (weightOf(rated) + weights.impliedWeight * weightOf(impliedTotal(use, weights)));
}

function impliedTotal(
  use: LearningUse | undefined,
  { ignoredAfter }: Pick<ImpliedWeights, 'ignoredAfter'>,
): RatingTotal | undefined {
  if (use === undefined) return undefined;
  const { helped, misled, ignored } = use;
  const count = helped + misled + ignored;
  if (count === 0) return undefined;
  const unused = keepsBeingIgnored(use, ignoredAfter) ? ignored : 0;
  return { count, mean: (helped - misled - unused) / count };
}
