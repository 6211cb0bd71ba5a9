import { hasRuleForm, isOrder, isPassing } from '../../../foundation/text/rule-form.js';
import { isEnglish } from '../digesting/is-english.js';
import { tellsOfFault, tellsOfMoment } from '../digesting/moment-words.js';
import { statesStanding } from '../digesting/standing-statements.js';
import { isDirective, isHedged, isQuestion } from '../digesting/stated-words.js';
import { userCues } from '../digesting/user-cues.js';
import { lastingSentences } from '../heuristic/one-off-words.js';

/** Where a sentence stands in what was said. */
export interface SentencePlace {
  /** From 0. */
  readonly at: number;
  /** How many sentences there are. */
  readonly of: number;
}

const LONG = 200;
const MANY = 8;

/** What rules, the form and the place of a sentence tell of it, each from 0 to 1. */
export function sentenceSigns(
  sentence: string,
  { at, of }: SentencePlace,
): Readonly<Record<string, number>> {
  const cues = userCues(sentence);
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
  };
  return {
    ...Object.fromEntries(Object.entries(signs).map(([name, holds]) => [name, holds ? 1 : 0])),
    length: Math.min(sentence.length, LONG) / LONG,
    many: Math.min(of, MANY) / MANY,
  };
}
