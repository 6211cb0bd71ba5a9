import { hasRuleForm } from '../../../foundation/text/rule-form.js';
import type { LearningKind } from '../../../stores/learnings/learning.js';
import type { DigestItem, JudgedSentence } from '../digest.js';
import { isEnglish } from '../digesting/is-english.js';
import { tellingScore } from '../digesting/key-sentences.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { isDirective, isHedged, isQuestion } from '../digesting/stated-words.js';
import { statesStanding } from '../digesting/standing-statements.js';
import { userCues } from '../digesting/user-cues.js';
import { withoutRetraction } from '../digesting/retraction.js';
import {
  isAboutTask,
  isForNow,
  isPlainStatement,
  isPracticeWithReason,
  isUnmeant,
  withoutNextStep,
} from './about-the-task.js';
import { findingsOf, plainAccount } from './agent-words.js';
import { MAX_TITLE, UNTOLD_MISTAKE, type Finding } from './draft.js';
import { isFinding, isOccasionOf, isOfMoment } from './of-the-moment.js';
import { lastingSentences, statesChoice } from './one-off-words.js';
import { mainSentences } from './phrase.js';
import { LEARNABLE_SCORE, scoreWords } from './score-words.js';
import { learnFromTerseAnswer } from './terse-answer-rule.js';

/** An answer that gives the reason, and is not on its way to one. */
const REASON =
  /^(?!(?:i['’](?:ll|m)|i will|let me)\b).*\b(?:because|since|so that|by design|on purpose|intentional(?:ly)?|the reason|otherwise|to avoid|comes from|caused by)\b/i;

/** Asks about what goes on in the session. */
const OF_SESSION =
  /\b(?:you|again)\b|^\W*why (?:is|does|did|was|do|are) (?:this|that|it|these|those)\b/i;
/** The agent tells of its own doings. */
const TELLS_OF_SELF = /(?<![\w'’/])I(?![\w/])/;

/** "Yes, always do that from now on": what is meant was said by the agent, and is not the person's word. */
const POINTING =
  /^(?:(?:yes|yeah|yep|ok(?:ay)?|sure|please|and|just|always|never|do(?: not|n['’]t)?|that|this|it|so|the same|like|again|every time|each time|from now on|going forward|in (?:the )?future|then|too)\b[\s,.!-]*)+$/i;

/** What the agent says of a fault that was reported to it. */
const MENDED =
  /(?:^|[.!] )(?:fixed|reproduced)\b|\bi['’](?:m|ll) (?:fix(?:ing)?|mend(?:ing)?|repair(?:ing)?|reproduc(?:e|ing))\b|\b(?:the )?root cause\b/i;

/** In a longer text what sounds like a choice is a step of its plan. */
const MOST_CHOSEN = 320;

/** Corrections, rules, refusals and decisions in a person's own words. */
export function learnFromWords(said: DigestItem): Finding | undefined {
  if (said.origin !== 'user' || said.kind === 'answered' || said.kind === 'failed')
    return undefined;
  if (said.talk !== undefined) return undefined;
  const item = { ...said, text: withoutRetraction(said.text).trim() };
  const sure = sentencesThat('surely', item);
  const isSure = sure.length > 0;
  const score = Math.max(scoreWords(item), isSure ? LEARNABLE_SCORE : -Infinity);
  if (score < LEARNABLE_SCORE) return undefined;
  const lasting = sentencesOfRule(item, sure);
  const answered = learnFromTerseAnswer(item, lasting, score);
  if (answered !== undefined) return answered;
  if (POINTING.test(item.text)) return undefined;
  if (!isSure && isWondering(item.text)) return undefined;
  const kind = learningKind(item, isSure);
  if (kind === 'insight') return learnFromReason(item, score);
  const title = mainSentences(lasting.length === 0 ? item.text : lasting.join('\n'), MAX_TITLE);
  if (isQuestion(title)) return learnFromQuestion(item, score);
  return {
    kind,
    title,
    said: item.text,
    ...told(item, kind, statedIn(item.text, lasting)),
    queries: [item.about ?? '', item.text],
    evidence: item.lines,
    doubt: item.doubt,
    isOneOff: lasting.length === 0,
    score,
  };
}

/** What is to hold beyond the task at hand, in order. */
function sentencesOfRule(item: DigestItem, sure: readonly string[]): readonly string[] {
  if (isUnmeant(item.text)) return [];
  const formed = formedToLast(item, sure);
  const wanted =
    item.judged === undefined || item.doubt !== undefined ? formed : chosen(item, sure, formed);
  const evident = item.doubt === undefined ? evidentSentences(item) : [];
  return wanted.filter((sentence) =>
    evident.includes(sentence) ? !isForNow(sentence) : !isAboutTask(withoutBecause(sentence, item)),
  );
}

/** The model tells of English; of other languages it knows little, so that their form has to tell, too. */
function chosen(
  item: DigestItem,
  sure: readonly string[],
  formed: readonly string[],
): readonly string[] {
  const judged = judgedToLast(item, sure);
  const hardly = sentencesThat('hardly', item);
  // Of a long turn the model reads the first sentences alone.
  const read = new Set(item.judged?.map(({ sentence }) => sentence));
  const open = sentencesThat('perhaps', item);
  return splitSentences(item.text).flatMap((sentence) => {
    if (!isEnglish(sentence) || !read.has(sentence))
      return formed.includes(sentence) && !hardly.includes(sentence) ? sentence : [];
    if (judged.includes(sentence)) return sentence;
    return open.includes(sentence) ? (practiceIn(sentence) ?? []) : [];
  });
}

/**
 * What the model takes for lasting, and what it leaves open where somebody chooses a way. A statement without a word of a
 * rule may be of no moment that passes.
 */
function judgedToLast(item: DigestItem, sure: readonly string[]): readonly string[] {
  const open = item.text.length <= MOST_CHOSEN ? sentencesThat('perhaps', item) : [];
  const choices = new Set(open.filter(statesChoice));
  const sentences = splitSentences(item.text);
  const evident = evidentSentences(item);
  const isLasting = (sentence: string): boolean =>
    hasForm(sentence) ||
    (!isMended(item) && !isOfNow(sentence, evident.includes(sentence) ? [sentence] : sentences));
  return sentences.filter(
    (sentence) => choices.has(sentence) || (sure.includes(sentence) && isLasting(sentence)),
  );
}

/** What has the form of what lasts. Words that may be somebody else's are among it: those wait for the person. */
function formedToLast(item: DigestItem, sure: readonly string[]): readonly string[] {
  const sentences = splitSentences(item.text);
  const stated = sure.filter(
    (sentence) => hasForm(sentence) || (!isMended(item) && isStated(sentence, sentences)),
  );
  const wanted = new Set(
    [...stated, ...lastingSentences(item.text)].filter((sentence) => mayBeOwn(sentence, item)),
  );
  return sentences.flatMap((sentence) =>
    wanted.has(sentence) ? sentence : (practiceIn(sentence) ?? []),
  );
}

/** "Because old terminals talk to it": the answer to a question stands alone. */
function withoutBecause(sentence: string, { about = '' }: DigestItem): string {
  return /[?？]\s*$/u.test(about) ? sentence.replace(/^(?:well,? )?because /i, '') : sentence;
}

/** The agent answers what it took for the report of a fault. */
function isMended({ then = '' }: DigestItem): boolean {
  return MENDED.test(then);
}

/** States one thing in few words, as it is: of other languages than English the model knows too little to tell without. */
function isStated(sentence: string, all: readonly string[]): boolean {
  return isPlainStatement(sentence) && !isOfNow(sentence, all);
}

/** What is about to be asked about or dealt with, or was found just now. */
function isOfNow(sentence: string, all: readonly string[], isEvident = false): boolean {
  const next = all[all.indexOf(sentence) + 1];
  // A fact of which the model is sure is more than the occasion of what is asked next.
  const isOccasion = !isEvident && next !== undefined && isOccasionOf(next);
  return isOccasion || all.some(isFinding) || isOfMoment(sentence);
}

/** Of a text that may be somebody else's what only a model of English takes for lasting is not worth a person's look. */
function mayBeOwn(sentence: string, { doubt }: DigestItem): boolean {
  return doubt !== 'pasted' || hasForm(sentence) || !isEnglish(sentence);
}

/** An order for what is done again and again, with its reason, without the step that follows it. */
function practiceIn(sentence: string): string | undefined {
  const said = withoutNextStep(sentence);
  if (said === sentence || !isPracticeWithReason(said)) return undefined;
  return lastingSentences(said).length > 0 ? said : undefined;
}

function hasForm(sentence: string): boolean {
  return hasRuleForm(sentence) || statesStanding(sentence);
}

/** Those of a person's sentences of which this is judged; none that the person took back. */
function sentencesThat(
  lasts: JudgedSentence['lasts'],
  { judged = [], text, doubt }: DigestItem,
): readonly string[] {
  return judged
    .filter((one) => one.lasts === lasts && text.includes(one.sentence))
    .filter(({ isByForm }) => isByForm !== true || doubt === undefined)
    .map(({ sentence }) => sentence);
}

/** Those of which the model is surer than their form can tell. */
function evidentSentences({ judged = [] }: DigestItem): readonly string[] {
  return judged.filter(({ isEvident }) => isEvident === true).map(({ sentence }) => sentence);
}

/** The person asked why: what is learned is the agent's answer, where it gives a reason. */
function learnFromReason(item: DigestItem, score: number): Finding {
  const { text, then = '' } = item;
  const answer = findingsOf(then);
  const reason = splitSentences(answer).find((sentence) => REASON.test(sentence));
  const opened = reason?.startsWith('Because') === true ? `${mainSentences(text, MAX_TITLE)} ` : '';
  return {
    kind: 'insight',
    title: reason === undefined ? mainSentences(text, MAX_TITLE) : `${opened}${reason}`,
    said: text,
    lines: [
      ['Question', text],
      ['Answer', answer],
    ],
    context: answer === then ? [] : [['Whole answer', then]],
    queries: [item.about ?? '', text],
    evidence: item.lines,
    origin: 'agent',
    doubt: item.doubt,
    isOneOff: reason === undefined || OF_SESSION.test(text) || TELLS_OF_SELF.test(reason),
    score,
  };
}

/** What came of a question that was meant as a wish is told by the answer, and is the agent's. */
function learnFromQuestion(item: DigestItem, score: number): Finding | undefined {
  const answer = splitSentences(plainAccount(item.then ?? '')).find(
    (sentence) => tellingScore(sentence) > 0,
  );
  if (answer === undefined) return undefined;
  return {
    kind: 'decision',
    title: answer,
    said: item.text,
    lines: [['Outcome', plainAccount(item.then ?? '')]],
    context: [['Asked', item.text]],
    queries: [item.text],
    evidence: item.lines,
    origin: 'agent',
    isOneOff: true,
    score,
  };
}

/** Thinks aloud more than it says how something is to be; of a talk about how things are, nothing is kept. */
function isWondering(text: string): boolean {
  const sentences = splitSentences(text);
  const hedged = sentences.filter(isHedged).length;
  return sentences.length > 1 && hedged > 0 && hedged >= sentences.filter(isDirective).length;
}

function learningKind(item: DigestItem, isSure: boolean): LearningKind {
  const cues = userCues(item.text);
  if (item.kind === 'refused' || cues.correction) return 'lesson';
  if (!isSure && cues.why && !statesRule(item.text)) return 'insight';
  return cues.rule ? 'preference' : 'decision';
}

/** "Why is that here? Never edit generated code": what is stated behind a question counts. */
function statesRule(text: string): boolean {
  const [first = '', ...others] = splitSentences(text);
  if (!isQuestion(first)) return false;
  return others.some(
    (sentence) => !isQuestion(sentence) && (hasRuleForm(sentence) || statesStanding(sentence)),
  );
}

type Told = Pick<Finding, 'lines' | 'context' | 'origin'>;

/** Up to here what stands around a rule in a turn explains it, but a question. */
const TOLD_WHOLE = 240;

/** What a turn lays down, without the work at hand that may be most of it. */
function statedIn(text: string, lasting: readonly string[]): string {
  if (lasting.length === 0) return text;
  const stated = lasting.join(' ');
  if (text.length > TOLD_WHOLE) return stated.length * 2 < text.length ? stated : text;
  const sentences = splitSentences(text);
  const told = sentences.filter((one) => lasting.includes(one) || !isQuestion(one));
  return told.length < sentences.length && lasting.every((one) => told.includes(one))
    ? told.join(' ')
    : text;
}

/** What the person said, apart from what the agent had said or done. */
function told(item: DigestItem, kind: LearningKind, stated: string): Told {
  const about = ['About', item.about ?? ''] as const;
  const outcome = ['Outcome', item.then ?? ''] as const;
  const said = ['Said', stated === item.text ? '' : item.text] as const;
  const context = [about, said, outcome];
  if (kind !== 'lesson') {
    const label = kind === 'decision' ? 'Decision' : 'Preference';
    return { lines: [[label, stated]], context, origin: 'user' };
  }
  return {
    lines: [
      ['Mistake', UNTOLD_MISTAKE],
      ['Correction', stated],
    ],
    context,
    origin: 'user',
  };
}
