import { lazily } from '../../../foundation/lazily.js';

/** What follows "no" where somebody tells how things went, and not what is not wanted. */
const REPORTED =
  "worries|problems?|thanks|idea|need|longer|more|one|it|that|this|i|we|you|the|not|don't|just|still|but|so|because|" +
  'errors?|issues?|changes?|output|luck|response|difference|results?|warnings?|failures?';
const THING = `(?!(?:${REPORTED})\\b)[\\p{L}\\p{N}\`.-]{2,30}`;

/**
 * Forms of a rule that is stated as one, in English: under a head ("Rule: …"), by what is left out ("plain Markdown, no MDX",
 * "no new dependencies without asking"), by what alone is done ("tools get installed with mise only").
 */
export const statedRules = lazily((): readonly RegExp[] => [
  /(?:^|\n)[^\S\n]*(?:(?:house )?rule|convention|policy|reminder|note|nb|important)\s?:[^\S\n]*\S/iu,
  new RegExp(
    `[^\\s,.;:!?]{2}[^.;:!?\\n]*, (?:and )?no ${THING}(?:[ -][\\p{L}\\p{N}\`.-]+){0,5}[.!]?(?:$|\\n)`,
    'iu',
  ),
  new RegExp(`\\bno ${THING}(?: [\\p{L}-]+){0,4} without\\b`, 'iu'),
  /\b(?:is|are|gets?) (?:\w+ )?(?:\w+ed|written|made|done|kept|sent|built|run)\b[^?.!\n]{2,50} only[.!]?(?:$|\n)/iu,
  /\b(?:is|are|stays?) (?:on|off|\w+ed) by default\b/iu,
]);
