import { analyzeText } from '../../search/analyze-text.js';
import type { DigestItem, JudgedSentence } from '../digest.js';
import { isDirective, isRecap } from '../digesting/stated-words.js';
import { isDirectRule } from '../lasting/direct-rule.js';

/**
 * What a person said in a talk, sure only of sentences that the agent took up and of plain rules. Where nothing is done, people
 * greet, agree, and tell what they saw; by its words alone that is like a fact of the project.
 */
export function asTakenUp(item: DigestItem, answer: string): DigestItem {
  if (item.judged === undefined) return item;
  const judged = item.judged.map((one) =>
    one.lasts === 'surely' && !isLaidDown(one) && !isTakenUp(one.sentence, answer)
      ? { sentence: one.sentence, lasts: 'perhaps' as const }
      : one,
  );
  return { ...item, judged };
}

/** "Always use pnpm here": nobody has to answer that. */
function isLaidDown({ sentence, isEvident }: JudgedSentence): boolean {
  return isEvident === true && isDirectRule(sentence);
}

/** The share of a sentence's words that an answer has which says it again; fewer do where it lays something down. */
const SAID_AGAIN = 0.75;
const LAID_DOWN = 0.5;

/** Whether an answer sums up, notes, or says again what a sentence tells. */
function isTakenUp(sentence: string, answer: string): boolean {
  if (isRecap(answer)) return true;
  const terms = analyzeText(sentence);
  const answered = new Set(analyzeText(answer));
  const known = terms.filter((term) => answered.has(term)).length;
  return known >= terms.length * (isDirective(sentence) ? LAID_DOWN : SAID_AGAIN);
}
