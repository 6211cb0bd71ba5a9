import { foreignConstraints, foreignCorrections, foreignRules } from './cues-of-other-languages.js';
import { englishCues, matches, spokenHead, type UserCues } from './english-cues.js';
import { isEnglish } from './is-english.js';
import { splitSentences } from './split-sentences.js';
import { statedRules } from './stated-rules.js';
import { statesStanding } from './standing-statements.js';

export type { UserCues } from './english-cues.js';

/**
 * What the wording of a person's message tells about it. English first; for other languages only the
 * words that a correction, a rule or a fact can hardly do without, and of orders and faults nothing.
 */
export function userCues(text: string): UserCues {
  const cues = englishCues(text);
  const head = spokenHead(text);
  const stands = (): boolean => splitSentences(head).some(statesStanding);
  if (isEnglish(head)) {
    return { ...cues, rule: cues.rule || matches(statedRules(), head) || stands() };
  }
  return {
    ...cues,
    correction: cues.correction || matches(foreignCorrections(), head),
    rule: cues.rule || matches(foreignRules(), head) || stands(),
    constraint: cues.constraint || matches(foreignConstraints(), head),
  };
}
