import { splitSentences } from './split-sentences.js';
import { closingQuestion } from './stated-words.js';

/** A longer sentence says by itself what it is about. */
const TERSE = 60;
/** Of what the agent had said, its question stands at the end. */
const ASKED = 300;

/** The question that `before`, what the agent had said, ends with, where `sentence`, the first of a turn, is too short to stand without it. */
export function answeredQuestion(sentence: string, before: string): string | undefined {
  if (sentence.length > TERSE) return undefined;
  return closingQuestion(splitSentences(before.slice(-ASKED)));
}
