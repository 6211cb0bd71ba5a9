import { lazily } from '../../../foundation/lazily.js';

/** A sentence that says how something is to be, and does not wonder about it. */
const directive = lazily(
  () =>
    /\b(?:must(?:n't)?|never|always|only|has to|have to|needs? to|shall|should(?:n't)?|don't|do not|doesn't|instead|no longer|exactly|stays?|keep|leave|use|make sure|require[sd]?|every|none|both|not)\b|^(?:no|yes|right|correct|exactly)\b/i,
);

/** Thinks aloud, guesses, reports what is being tried, or is polite. */
const hedge = lazily(
  () =>
    /\b(?:maybe|perhaps|might|could|(?<!\blike (?:an? |the )?\w+ )would(?!n't)|wonder(?:ing|ed)?|i (?:think|guess|suppose|believe|assume|remember|recall|noticed|saw|vaguely)|not sure|probably|possibly|presumably|apparently|seems?|looks like|feels? like|sounds like|curious|what if|i(?:'m| am) (?:worried|seeing|hitting|looking|trying|thinking|hoping)|good (?:point|call|catch)|fair (?:point|enough)|interesting|hmm+)\b|^ah\b[\s,.!]*(?:i see|ok(?:ay)?|right|yes|good|nice|got it|that makes sense|makes sense|$)/i,
);

const FEWEST_WORDS = 2;

/** Whether a sentence of a person states something: no question, no guess, no mere courtesy. */
export function isStated(sentence: string): boolean {
  return !isQuestion(sentence) && !hedge().test(sentence) && wordsIn(sentence) >= FEWEST_WORDS;
}

export function isHedged(sentence: string): boolean {
  return !isQuestion(sentence) && hedge().test(sentence);
}

/** Whether a stated sentence says how something is to be. */
export function isDirective(sentence: string): boolean {
  return isStated(sentence) && directive().test(sentence);
}

export function isQuestion(sentence: string): boolean {
  return /[?？]["'”’)\]]*$/u.test(sentence.trim());
}

/** The question that a text ends with, if its last two sentences hold one. */
export function closingQuestion(sentences: readonly string[]): string | undefined {
  return sentences.slice(-2).findLast(isQuestion);
}

const recap = lazily(
  () =>
    /^\W*(?:(?:ok(?:ay)?|good|great|alright|so|then|done)[,.:;!]? +)*(?:(?:(?:full|final|quick|short|complete|updated|the|our)\s+)*(?:recap|summary|decision|policy|rule|contract|spec(?:ification)?|agreement)\b|settled\b|final(?:ly)?:|decided\b|agreed\b|confirmed\b|confirming\b|amend(?:ed|ing|ment)\b|to (?:recap|summari[sz]e|sum up|be explicit|be clear|confirm)\b|in (?:short|summary)\b|got it\b|noted\b|understood\b)|\bsupersed(?:es|ing|ed)\b/i,
);

/** Whether a text of the agent says again what was decided. */
export function isRecap(text: string): boolean {
  return recap().test(text.slice(0, 200));
}

const acceptance = lazily(
  () =>
    /^\W*(?:(?:yes|yep|yeah|right|exactly|correct|perfect|agreed|approved|confirmed|lgtm)\b(?!\s*,?\s*but\b)|(?:ship|merge|do|use|keep) (?:it|that|this)\b|go (?:ahead|with (?:it|that))\b|that(?:'s| is) (?:it|right|correct|exactly|the (?:one|rule|policy|plan|decision|way|idea|behaviou?r|contract))\b|sounds (?:good|right)\b|works for me\b)/i,
);

/** Whether a person's words begin by agreeing to what was said last. */
export function accepts(text: string): boolean {
  return acceptance().test(text);
}

const amendment = lazily(
  () =>
    /\b(?:amend(?:s|ed|ing|ment)?|supersed(?:e|es|ed|ing)|overrul(?:e|es|ed|ing)|revis(?:e|es|ed|ing) (?:the|our|that) (?:rule|policy|decision)|(?:changes?|replaces?|reverses?|updates?) the (?:rule|policy|decision|convention)|(?:rule|policy|decision|convention) (?:changed|has changed)|no longer (?:holds|applies))\b/i,
);

/** Whether a text says that it changes what was decided before. */
export function amends(text: string): boolean {
  return amendment().test(text);
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}'-]+/gu)?.length ?? 0;
}
