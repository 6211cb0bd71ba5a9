import { matches } from '../digesting/english-cues.js';
import { isEnglish } from '../digesting/is-english.js';
import { standingWords } from '../../../foundation/text/standing-words.js';

/** What somebody else says, or a text that is to stand somewhere. */
const QUOTED = /["„“”«»「」『』]/u;

/** What a clause begins with before it says anything. */
const LEAD =
  /^(?:(?:ok(?:ay)?|yes|no|so|and|but|please|also|again|just|then|or|hey|well|here|btw)\b[\s,]*)+/i;

/** To the agent, or of all who work on it: what is to be done or left each time. */
const DIRECT: readonly RegExp[] = [
  /^(?:(?:always|never(?! mind\b)) (?=\S)|don['’]?t|do not|avoid|prefer|whenever|every time|from now on|going forward|in (?:the )?future|must)\b/i,
  /^(?:use|write|put|keep|name|call|run|throw|return|choose|go with)\b.*\b(?:instead of|rather than|always|never|every|each)\b/i,
  /^we (?:(?:should|must|have to|need to|can|will|do|are to) )?(?:always|never|only|not|don['’]t|must|prefer|avoid)\b/i,
  // "You never" alone is what complaints begin with.
  /^you (?:must|(?:should|have to|need to|can|are to|do) (?:always|never|only|not)|(?:don|shouldn)['’]t)\b/i,
  // Things in general: "migrations always need a down step".
  /^(?:\p{L}+ )?\p{L}+s (?:always|never|must)\b(?! (?:was|were|did|had))/iu,
];

/** "It crashes on the old phone, never on the new one": where a fault does not come. */
const WHERE_NOT = /^never (?:on|in|at|for|with|when)\b/i;

/** Of one thing or of now, though it forbids: "don't answer the ticket yet". */
const OF_NOW =
  /\b(?:yet|i['’]m|i (?:want|was|just|will)|changed my mind|until (?:it|this|that|the \w+)(?:['’]?s| is| are) (?:through|done|over|back|up|finished)|until then|in this (?:step|pass|round)|for the next|meanwhile|jk|kidding)\b|(?:^|\s)[:;]-?\)|^(?:don['’]?t|do not) \w+ (?:it|that|this|them)\b/i;

/** Languages that we know little else of put what is to hold early in the sentence, or name who is to do it. */
const ADDRESSED =
  /^(?:bitte )?(?:du|ihr|wir|man|nous|vous|on|tu|vosotros|usted(?:es)?|nosotros|você|vocês|nós|noi|voi|wij|we|jij|je|мы|вы|ты|my|wy|ty|biz|siz|sen)(?!\p{L})/iu;
const EARLY_WORDS = 3;
const EARLY_CHARACTERS = 8;

/**
 * Whether a sentence lays down to the agent what is to be done each time. Words as "always" and "never" stand in
 * tales, texts of an interface and quotations as well, where nobody is told to do anything.
 */
export function isDirectRule(sentence: string): boolean {
  if (QUOTED.test(sentence)) return false;
  const clauses = sentence.split(/[,;:.!–—]\s+/u).map((clause) => clause.replace(LEAD, ''));
  const direct = clauses.filter((clause) => matches(DIRECT, clause));
  if (direct.some((clause) => clause === clauses[0] || !WHERE_NOT.test(clause)))
    return !OF_NOW.test(sentence);
  return !isEnglish(sentence) && clauses.some(opensWithStanding);
}

function opensWithStanding(clause: string): boolean {
  if (ADDRESSED.test(clause)) return matches(standingWords(), clause);
  const isSpaced = /^\S+\s/u.test(clause);
  const words = clause.split(/\s+/u).slice(0, EARLY_WORDS).join(' ');
  return matches(standingWords(), isSpaced ? words : clause.slice(0, EARLY_CHARACTERS));
}
