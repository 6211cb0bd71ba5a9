import { standingWords } from '../../foundation/text/standing-words.js';
import type { RecallRecord } from '../../engine/search/recall-record.js';

/** Longer ones are talk in which such a word stands, too. */
const MAX_CHARS = 200;

/** Words of what is to hold from now on, and not for the task at hand. */
const RULE_WORDS =
  /\b(?:always|never|must|make sure|remember|forget|prefer|instead of|rather than|every|each|from now on|whenever|avoid|before|no need)\b/i;

/** "Don't" as it forbids: said to somebody, and not of what does not work. */
const FORBIDDEN =
  /(?:^|[.,;:!–—-]\s*|\b(?:please|but|and|so|then|or|just|also|you|we|to)\s+)(?:don['’]?t|do not)\b/iu;

/** What a sentence of talk begins with before it says anything. */
const LEAD =
  /^(?:(?:hey|hi|hello|ok(?:ay)?|yes|yeah|yep|right|sure|exactly|agreed|thanks|got it|so|and|but|well|hmm|oh|ah|actually|honestly|also)\b(?: @?\p{L}+(?=,))?[\s,.!…—-]*)+/iu;

/** What is said of the task at hand: a question, a report of the speaker's own, a wish for one thing. */
const TALK: readonly RegExp[] = [
  /\?\s*$|^(?:did|does|is|are|was|were|has|have|had|can|could|would|should|will|why|what|where|who|how|any idea)\b(?!.*\b(?:always|never)\b)/iu,
  /^(?:i['’](?:ve|m|d|ll)|i (?:have|had|am|was|feel|think|thought|guess|see|saw|just|already|like|wish|need|tried|got))\b/iu,
  /^(?:this|that|it|these|those|you)(?:['’]s|['’]re| is| are| was| were)\b/iu,
  // What was, and how it seemed to somebody.
  /\b(?:never|always) (?:quite |really |fully )?(?:\w+ed|made|was|were|did|had|got|felt|went|saw|knew|understood|came)\b|\bto me\b/iu,
  // How something is to be made, and that it is not to be used yet.
  /\bfind a way\b|\bdoing (?:that|this|it)\b/iu,
  /\b(?:but|and) (?:don['’]?t|do not) \w+ (?:it|them|that|this)\s*[.!]?$/iu,
];

/** Whether a learning is a person's own, and short and general enough to be meant as a rule. */
export function statesRule({ origin, text }: Pick<RecallRecord, 'origin' | 'text'>): boolean {
  if (origin !== 'user' || text.length > MAX_CHARS) return false;
  return text.split(SENTENCE_END).some(isRule);
}

const SENTENCE_END = /(?<=[.!?])\s+/u;

function isRule(sentence: string): boolean {
  const said = sentence.replace(LEAD, '');
  if (TALK.some((form) => form.test(said))) return false;
  return RULE_WORDS.test(said) || FORBIDDEN.test(said) || isStandingElsewhere(said);
}

/** In a language other than English. Compiling those words costs a hook 2 ms, so that it comes last. */
function isStandingElsewhere(text: string): boolean {
  return standingWords().some((words) => words.test(text));
}
