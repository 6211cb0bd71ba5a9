import { splitSentences } from '../digesting/key-sentences.js';
import { closingQuestion } from '../digesting/stated-words.js';
import type { SentencePlace } from './sentence-signs.js';

/** A longer sentence says by itself what it is about. */
const TERSE = 60;
/** Of what the agent had said, its question stands at the end. */
const ASKED = 300;

/** The question of the agent that a few words at the head of a turn answer. */
export function answeredQuestion(
  sentence: string,
  { at, before }: Pick<SentencePlace, 'at' | 'before'>,
): string | undefined {
  if (at > 0 || sentence.length > TERSE) return undefined;
  return closingQuestion(splitSentences(before.slice(-ASKED)));
}
