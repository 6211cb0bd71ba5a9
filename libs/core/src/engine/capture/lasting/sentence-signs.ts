import {
  hasFirmRuleForm,
  hasRuleForm,
  isOrder,
  isPassing,
} from '../../../foundation/text/rule-form.js';
import { isEnglish } from '../digesting/is-english.js';
import { tellsOfFault, tellsOfMoment } from '../digesting/moment-words.js';
import { statesStanding } from '../digesting/standing-statements.js';
import { isDirective, isHedged, isQuestion } from '../digesting/stated-words.js';
import { userCues } from '../digesting/user-cues.js';
import { isAboutTask, isPlainStatement, isUnmeant } from '../heuristic/about-the-task.js';
import { isFinding, isOccasionOf, isOfMoment } from '../heuristic/of-the-moment.js';
import { lastingSentences } from '../heuristic/one-off-words.js';
import { isDirectRule } from './direct-rule.js';

/** Where a sentence stands in what was said. */
export interface SentencePlace {
  /** All that was said with it, in order. */
  readonly turn: readonly string[];
  /** Which of them it is, from 0. */
  readonly at: number;
  /** What the agent had said before; empty where nothing is known of it. */
  readonly before: string;
}

const LONG = 200;
const MANY = 8;
const WORD = /[\p{L}\p{N}'’./-]+/gu;
/** An answer that is a word or two, and no sentence. */
const TERSE = 25;
/** What a sentence opens with before it says anything. */
const OPENING =
  /^(?:(?:hey|hi|ok(?:ay)?|yes|yeah|yep|no|nope|so|and|but|also|well|then|now|just|please|wait|u[hm]+|erm|hm+|oh|btw|actually|basically|anyway|right|sure|sorry|or|listen)\b[\s,.:;!…–—-]*)+/i;

/** Of what the agent had said, its question stands at the end. */
const ASKED = 300;

interface TurnSigns {
  readonly finding: boolean;
  readonly unmeant: boolean;
}

const OF_TURNS = new WeakMap<readonly string[], TurnSigns>();

/** The same for all sentences of a turn. */
function signsOfTurn(turn: readonly string[]): TurnSigns {
  const known = OF_TURNS.get(turn);
  if (known !== undefined) return known;
  const signs = { finding: turn.some(isFinding), unmeant: isUnmeant(turn.join('\n')) };
  OF_TURNS.set(turn, signs);
  return signs;
}

/** What rules, the form and the place of a sentence tell of it, each from 0 to 1. */
export function sentenceSigns(
  sentence: string,
  { turn, at, before }: SentencePlace,
): Readonly<Record<string, number>> {
  const cues = userCues(sentence);
  const of = turn.length;
  const words = sentence.match(WORD)?.length ?? 0;
  const next = turn[at + 1];
  const previous = turn[at - 1];
  const said = sentence.replace(OPENING, '');
  const asked = before.slice(-ASKED);
  const ofTurn = signsOfTurn(turn);
  const isAsked = /[?？]\s*$/u.test(asked);
  const signs = {
    lasting: lastingSentences(sentence).length > 0,
    standing: statesStanding(sentence),
    rule: hasRuleForm(sentence),
    order: isOrder(sentence),
    passing: isPassing(sentence),
    moment: tellsOfMoment(sentence),
    fault: tellsOfFault(sentence),
    hedged: isHedged(sentence),
    directive: isDirective(sentence),
    english: isEnglish(sentence),
    question: isQuestion(sentence),
    capital: /^\p{Lu}/u.test(sentence),
    comma: sentence.includes(','),
    colon: sentence.includes(':'),
    ended: /[.!。！]$/u.test(sentence),
    first: at === 0,
    last: at === of - 1,
    only: of === 1,
    ruleCue: cues.rule,
    correctionCue: cues.correction,
    constraintCue: cues.constraint,
    mannerCue: cues.manner,
    decisionCue: cues.decision,
    reasonCue: cues.reason,
    whyCue: cues.why,
    orderCue: cues.order,
    approvalCue: cues.approval,
    faultCue: cues.fault,
    aboutTask: isAboutTask(sentence),
    plain: isPlainStatement(sentence),
    ofMoment: isOfMoment(sentence),
    finding: ofTurn.finding,
    occasion: next !== undefined && isOccasionOf(next),
    unmeant: ofTurn.unmeant,
    firmRule: hasFirmRuleForm(sentence),
    directRule: isDirectRule(sentence),
    over45: words > 45,
    over30: words > 30,
    under4: words < 4,
    under3: words < 3,
    questionBefore: previous !== undefined && isQuestion(previous),
    questionBehind: next !== undefined && isQuestion(next),
    speaker: /^i\b/i.test(said),
    addressed: /\byou\b/i.test(sentence),
    ours: /\b(?:we|our)\b/i.test(sentence),
    pointing: /^(?:it|this|that|they|these|those)\b/i.test(said),
    past: /\b(?:was|were|did|had|got|\w{3,}ed)\b/i.test(sentence),
    progressive: /\b(?:is|are|am|['’]m|['’]re) \w+ing\b/i.test(sentence),
    digit: /\d/.test(sentence),
    quoted: /["“„«]/u.test(sentence),
    asked: isAsked,
    askedEither: isAsked && /\bor\b/i.test(asked),
    askedTerse: isAsked && sentence.length < TERSE,
    askedLeave: /\b(?:shall|should|want me to|do you want|may) (?:i|me|to)\b/i.test(asked),
    askedWhich: /\b(?:which|what|where|how|who)\b[^?]*\?\s*$/i.test(asked),
  };
  return {
    ...Object.fromEntries(Object.entries(signs).map(([name, holds]) => [name, holds ? 1 : 0])),
    length: Math.min(sentence.length, LONG) / LONG,
    many: Math.min(of, MANY) / MANY,
  };
}
