import { lazily } from '../../../foundation/lazily.js';

/** Words that hardly any English sentence does without, and that other languages do not have. */
const functionWords = lazily(
  () =>
    /\b(?:the|are|were|and|this|that|these|those|with|from|it|its|it's|you|your|our|they|i'm|i've|be|been|not|don't|doesn't|isn't|can't|should|would|what|why|how|when|where|which|if|but|please|make(?= (?:sure|it|the|an?|this|that|them|these|those|everything|all|sense)\b)|only|always|never|every|must)\b/gi,
);

/**
 * Words and endings that English has and few other languages: they count half. Without them short talk
 * ("lets get back to main", "just keep going until done") would pass for another language.
 */
const commonWords = lazily(
  () =>
    /(?<!\p{L})(?:keep|get|until|again|any|cannot|some|seems?|looks?|relates?|just|here|now|than|more|most|who|had|whether|though|while|since|like|longer|anything|something|everything|nothing|let's|lets|there|about|them|their|because|need|needs|did|does|done|back|have|another|could|would|after|before|into|without|here's|there's|i'd|i'll|we're|didn't|won't|couldn't|nobody|no one|someone|somebody|everyone|everybody|one|two|same|much|both|each|then|too|out|up|off|over|first|goes|go|stays?|takes?|means?|works?|\p{L}{3,}ing|\p{L}{3,}ed)(?![\p{L}'])/giu,
);

/** Short words of English that one or two other languages have as well: they count a quarter, beside others. */
const sharedWords = lazily(
  () =>
    /(?<![\p{L}'’])(?:is|on|in|of|to|by|for|my|we|so|has|was|at|or|as|all|i|me|no)(?![\p{L}'’])/giu,
);

/** Letters that English has none of. */
const FOREIGN_LETTER = /[^\p{Script=Latin}\P{L}]|[À-ɏ]/u;

/** Of its words, how many at least are such words: names and code have none. */
const LEAST_SHARE = 0.12;

/**
 * Whether a text is in English, as far as cheap signs tell. A text without any sign is taken for another
 * language, since then the few words looked for in it decide.
 */
export function isEnglish(text: string): boolean {
  const words = text.match(/[\p{L}']+/gu) ?? [];
  const found = text.match(functionWords())?.length ?? 0;
  const common = text.match(commonWords())?.length ?? 0;
  const shared = text.match(sharedWords())?.length ?? 0;
  const known = found + common / 2;
  const share = (known === 0 ? 0 : known + shared / 4) / Math.max(1, words.length);
  return FOREIGN_LETTER.test(text) ? share >= 2 * LEAST_SHARE : share >= LEAST_SHARE;
}
