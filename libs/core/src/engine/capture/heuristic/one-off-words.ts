import { hasRuleForm, isPassing } from '../../../foundation/text/rule-form.js';
import { extractEntities } from '../../../stores/entities/extract-entities.js';
import { splitSentences } from '../digesting/key-sentences.js';

/** Longer texts are reviews, reports and mails that were pasted, and what is said of them. */
const MAX_CHARS = 320;
const MAX_SENTENCE = 200;

/** How something is or is to be, in words that hold beyond the moment. */
const LASTING_FACT =
  /\b(?:use[sd]?|using|runs?|lives?|belongs?|goes|stays?|keep|only|not|isn['’]t|aren['’]t|instead|rather|no longer|has to|have to|needs? to|should(?:n['’]t)?|requires?|expects?|means|is called|named|default|convention|policy|format|because|since|so that)\b/i;

/** Points at what is on the table, or tells how a try went. */
const MOMENT =
  /\b(?:i meant|i mean|i see|still|again|yet|anymore|any more|now|today|this (?:time|pr|issue|commit|branch|one|session|change|file|line|comment)|(?:pr|issue|ticket|pull request) #?\d+|take a look|look at|check (?:if|whether|out)|can you|could you|please (?:add|check|do|fix|look|make|update|write)|(?:is|are|was|were|keeps?|it['’]s) (?:failing|broken|missing|wrong|not working|gone|hanging|stuck)|fails?|failed|failing|works?|worked|(?:doesn|don|didn)['’]t (?:work|seem|show|look|load|appear)|why|sorry|misst?yped|typo|continue)\b/i;

/** Opens a rule that somebody states, in whatever surroundings. */
const STANDING =
  /^(?:(?:ok(?:ay)?|so|and|but|please|also|again)\b[\s,:]*)*(?:from now on|going forward|in (?:the )?future|always|never|whenever|every time|(?:please )?remember (?:to|that))\b/i;

const ADDRESS = /\bhttps?:\/\/\S+/g;

/**
 * Whether words of a person are about the task at hand alone: nothing in them has the form of a rule, and
 * no sentence says of something that it names how it is or is to be. Such words are kept as an episode and
 * not as a learning.
 */
export function isOneOffTalk(text: string): boolean {
  if (isForeign(text)) return false;
  const isLong = text.length > MAX_CHARS;
  return !splitSentences(text).some((sentence) => {
    if (sentence.length > MAX_SENTENCE) return false;
    if (isLong) return STANDING.test(sentence);
    return hasRuleForm(sentence) || statesLastingFact(sentence);
  });
}

/** Words that English has not, of the languages that are written in its letters. */
const OTHER_LANGUAGE =
  /\b(?:der|das|und|nicht|kein|keine|bitte|wir|immer|hier|una|para|pero|siempre|les|une|pas|nous|dans|toujours|che|della|sempre|een|niet|geen|voor|jest|proszę|tylko|och|inte|alltid|ikke|için|değil|lütfen|hep)\b/gi;
const OTHER_LETTERS = /[^\P{L}a-z]/giu;
const LETTERS = /\p{L}/gu;

/** Of other languages too little is known to leave anything out. */
function isForeign(text: string): boolean {
  const words = new Set(text.toLowerCase().match(OTHER_LANGUAGE));
  const others = text.match(OTHER_LETTERS)?.length ?? 0;
  return words.size > 1 || others * 40 > (text.match(LETTERS)?.length ?? 0);
}

function statesLastingFact(sentence: string): boolean {
  if (isPassing(sentence) || MOMENT.test(sentence) || !LASTING_FACT.test(sentence)) return false;
  return extractEntities(sentence.replace(ADDRESS, '')).entities.length > 0;
}
