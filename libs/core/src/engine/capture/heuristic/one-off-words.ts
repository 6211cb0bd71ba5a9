import { hasRuleForm, isOrder, isPassing } from '../../../foundation/text/rule-form.js';
import { standingWords } from '../../../foundation/text/standing-words.js';
import { extractEntities } from '../../../stores/entities/extract-entities.js';
import { matches } from '../digesting/english-cues.js';
import { isEnglish } from '../digesting/is-english.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { tellsOfFault, tellsOfHabitualFault, tellsOfMoment } from '../digesting/moment-words.js';
import { statedRules } from '../digesting/stated-rules.js';
import { isQuestion } from '../digesting/stated-words.js';
import { statesStanding } from '../digesting/standing-statements.js';

/** Longer texts are reviews, reports and mails that were pasted, and what is said of them. */
const MAX_CHARS = 320;
/** Of an explanation that is no longer than this, what is stated in it counts as well. */
const MAX_EXPLAINED = 1000;
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

/** Care that is asked for, which is for the task at hand unless it is said when or of what all it holds. */
const CARE =
  /^(?:\$\w+ )?(?:(?:ok(?:ay)?|and|also|please|just|so|then)\b[\s,:]*)*(?:ensure|make sure|remember)\b(?!.*\b(?:always|never|every|each|all|any|before|after|when(?:ever)?|if|unless|not|don['’]?t|from now)\b)/i;

/** What somebody sees or does not see just now. */
const OBSERVATION =
  /^(?:(?:ok(?:ay)?|so|and|but|also|hm+|no|well)\b[\s,]*)*(?:(?:it |that |this |there )?(?:seems?|appears?|looks?) (?:like|as if|to)\b|i (?:can(?:no|['’])?t|can not|don['’]?t|do not|couldn['’]?t) (?:see|find|get|open|access|reproduce)\b)/i;

/** What somebody wants done away with, prefers, or calls the way of the project. */
const OWN_WAY =
  /^(?:(?:no|and|please|just|so|ok(?:ay)?)\b[\s,]*)*(?:stop (?!working\b)\w+ing\b|use\b.*\bnot\b)|\b(?:let['’]?s|we(?:['’]ll| will)?|i want (?:us )?to) (?:use (?!it\b|this\b|that\b)|(?:migrate|switch|move) (?:over )?to (?!main\b|the next\b)|go with|stick (?:to|with)|standardi[sz]e on|adopt)\b|\bi(?:['’]d| would) (?:much )?rather\b|\bi (?:don['’]t|do not|never) want (?!(?:you )?to\b)[^.!?]{1,60}\b(?:here|anywhere|in (?:this|our|the) (?:project|repo|repository|code ?base|code|tests?))\b|\b(?:not )?how we (?:do|write|name|handle|build)\b/i;

/** What is to stay as it is. */
const KEPT =
  /\bi want (?:the|all|our|those) [^.!?]{3,80} (?:retained|kept|preserved|left (?:alone|as (?:is|they are))|untouched)\b/i;

/** Why something is to be done, which holds when it is to be done again. */
const REASON =
  /\bso (?:that )?(?:you|we|i|it|they|there|nobody|no one|people|users)\b|\b(?:because|due to|otherwise|in order to|to avoid|or else)\b/i;

const ADDRESS = /\bhttps?:\/\/\S+/g;

/**
 * Whether words of a person are about the task at hand alone: nothing in them has the form of a rule, and
 * no sentence says of something that it names how it is or is to be. Such words are kept as an episode and
 * not as a learning.
 */
export function isOneOffTalk(text: string): boolean {
  return lastingSentences(text).length === 0;
}

/** The sentences of a person's words that may hold beyond the task at hand. */
export function lastingSentences(text: string): readonly string[] {
  const isLong = text.length > MAX_CHARS;
  const english = isEnglish(text.replace(ADDRESS, ''));
  const sentences = splitSentences(text);
  // Of other languages too little is known to leave out what somebody said in a few words.
  if (!english && !isLong) return sentences.filter(isNotOfMoment);
  return sentences.filter((sentence) => {
    if (sentence.length > MAX_SENTENCE) return false;
    if (isKept(sentence)) return true;
    if (CARE.test(sentence) || OBSERVATION.test(sentence)) return false;
    if (english && tellsOfHabitualFault(sentence)) return false;
    if (isLong && !(isExplanation(text) && statesStanding(sentence)))
      return english ? opensAsRule(sentence) : hasRuleForm(sentence);
    return (
      hasRuleForm(sentence) ||
      OWN_WAY.test(sentence) ||
      (isOrder(sentence) && matches(statedRules(), sentence)) ||
      statesStanding(sentence) ||
      givesReason(sentence) ||
      statesLastingFact(sentence)
    );
  });
}

/** Whether a sentence says which way somebody has chosen, or what is to stay as it is; it may be worded as a task. */
export function statesChoice(sentence: string): boolean {
  return OWN_WAY.test(sentence) || isKept(sentence);
}

function isKept(sentence: string): boolean {
  return KEPT.test(sentence) && !isQuestion(sentence);
}

/** "Never push to main": what is to hold is told by the first word. */
function opensAsRule(sentence: string): boolean {
  return STANDING.test(sentence);
}

/** In a language of which little else is known: no report of a fault, and nothing of now, unless it is of always. */
function isNotOfMoment(sentence: string): boolean {
  if (tellsOfFault(sentence)) return statesStanding(sentence);
  return !tellsOfMoment(sentence) || matches(standingWords(), sentence);
}

/** What somebody tells in so many words, and no review or plan in points. */
function isExplanation(text: string): boolean {
  return text.length <= MAX_EXPLAINED && !/^\s*(?:#{1,6}|[-*+•]|\d{1,2}[.)])\s/mu.test(text);
}

/** An order with its reason. */
function givesReason(sentence: string): boolean {
  return REASON.test(sentence) && isOrder(sentence) && !MOMENT.test(sentence);
}

function statesLastingFact(sentence: string): boolean {
  if (isPassing(sentence) || MOMENT.test(sentence) || !LASTING_FACT.test(sentence)) return false;
  return extractEntities(sentence.replace(ADDRESS, '')).entities.length > 0;
}
