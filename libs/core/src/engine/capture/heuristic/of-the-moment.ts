import { matches } from '../digesting/english-cues.js';
import { isQuestion } from '../digesting/stated-words.js';

/** How things stand just now, said without a word of time: what there is to be dealt with, what goes wrong, a greeting. */
const STANDS: readonly RegExp[] = [
  /^(?:there(?:['’]?s| is| are)|we(?:['’]ve| have)?(?: got)?|i(?:['’]ve| have)?(?: got)?)(?: (?:still|also|now|only))? (?:(?:\d+|some|an?|a (?:few|couple of)|several|more|another|new|still)(?: \w+)? ){1,3}(?:comments?|conflicts?|errors?|failures?|failing|findings?|warnings?|problems?|bugs?|regressions?|remarks?|alerts?)\b/i,
  /\b(?:has|have|had|got)(?: \w+)? (?:merge )?(?:conflicts?|failures?|findings?|review comments?)\b/i,
  /^(?!.*\b(?:if|when|while|until|unless|as long as)\b)[^,;]{0,60}\b(?:(?:builds?|ci|pipelines?|tests?|suite|jobs?|checks?|lint|main|deploys?|it) (?:is|are) (?:still |again |now )?(?:red|green)|(?:is|are|keeps?|['’]s) (?:still |again |now )?(?:down|up again|broken|failing|stuck|hanging))\b(?! (?:on|without)\b)/i,
  /^good (?:morning|evening|afternoon|night)\b/i,
  /\bfeel free to\b/i,
  // What it takes for a fault to come.
  /^repro(?:duction)?(?: steps)?\s*[:–-]/i,
  /\b(?:crash|hang|fail|freeze|flicker)(?:s|es|ed)? (?:every time|each time|always|again)\b/i,
  /\b(?:smells|looks|sounds) like (?:the|an?|it)\b/i,
];

/** How grave a finding of a review is. */
const GRAVE =
  /^(?:(?:low|medium|high|critical|minor|major|nit(?:pick)?|p[0-4]|blocker|severity)\b\s*(?:[:–—(]|\])|\[(?:low|medium|high|p[0-4]|nit)\])/i;

/** The line of the code that a sentence is about. */
const PLACE = /\.[a-z]{1,5}:\d+/i;

/** Takes up what was said in the sentence before. */
const TAKES_UP =
  /\b(?:this|that|these|those|it|them|they|there|here|him|her|both|one of|either|instead)\b|,? (?:or|right|no|correct|ok)\s*\?+\s*$/i;

/** Asks for something to be done. A bare order to do it has the statement for its reason more often than for its occasion. */
const REQUEST = /\b(?:can|could|would|will) (?:you|we|u)\b/i;

/** Whether a sentence is a point of a review, with its weight: so are the others beside it. */
export function isFinding(sentence: string): boolean {
  return GRAVE.test(sentence.replace(/^\W*(?:\d{1,2}[.)]\s+)?/u, ''));
}

/**
 * Whether a statement without any word of a rule says how things stand just now, or what a review found. A model of
 * single sentences cannot tell such statements from facts that last.
 */
export function isOfMoment(sentence: string): boolean {
  const said = sentence.replace(
    /^(?:(?:ok(?:ay)?|so|and|but|also|well|now|btw|yes|yeah)\b[\s,:]*)+/i,
    '',
  );
  return matches(STANDS, said) || isFinding(said) || PLACE.test(said);
}

/** "Anyway, can you …": of something else than what was said before. */
const OTHER_TOPIC =
  /^\W*(?:anyways?|anyhow|btw|by the way|apart from that|other than that|next(?=[,:\s])|moving on|another thing|on another note)\b/i;

/** "Btw is that right?" still asks about what was said. */
const ASKS_ABOUT_IT =
  /\b(?:is|are|was|does|do|did|mean|about|of|with|on) (?:this|that|these|those|it|them)\b/i;

function isOtherTopic(next: string): boolean {
  return OTHER_TOPIC.test(next) && !ASKS_ABOUT_IT.test(next);
}

/** Whether what is said next asks about a statement, or for something to be done about it: then it is its occasion. */
export function isOccasionOf(next: string): boolean {
  return !isOtherTopic(next) && (isQuestion(next) || REQUEST.test(next)) && TAKES_UP.test(next);
}
