import { hasRuleForm } from '../../../foundation/text/rule-form.js';
import { choiceTold, type Choice } from '../../../stores/learnings/chosen-option.js';
import type { DigestItem } from '../digest.js';
import { answeredQuestion } from '../digesting/answered-question.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { userCues } from '../digesting/user-cues.js';
import { MAX_CHARACTERS, MAX_TITLE, type Finding } from './draft.js';

/** A rule in fewer words leaves out what it is for. */
const WORDS_OF_RULE = 3;
/** "Shall I?" says no more than its answer. */
const WORDS_OF_QUESTION = 5;
const YES_OR_NO =
  /^(?:yes|yep|yeah|yup|no|nope|nah|ja|nein|doch|oui|non|si|sí|sì|não|sim|nee|tak|nie|да|нет|evet|hayır|はい|いいえ|是|不|네|아니)(?:(?=\s*[,.:;!–—-])|(?=\s*$)|(?=\s+(?:always|never|immer|toujours|siempre|sempre)(?!\p{L})))[\s,.:;!–—-]*/iu;
/** Begins with what only the question names. */
const POINTS =
  /^(?:(?:the )?(?:first|second|third|former|latter|left|right)|both|neither|either|that|this|it|those|these)\b/iu;
const WORD = /[\p{L}\p{N}'’./-]+/gu;
/** Scripts without spaces: so many characters are about a word. */
const CHARACTERS_OF_WORD = 2;

/**
 * An answer that says nothing without the agent's question, with it; undefined for others. The question is in the agent's
 * words: where it names an act, the learning waits.
 */
export function learnFromTerseAnswer(
  item: DigestItem,
  lasting: readonly string[],
  score: number,
): Finding | undefined {
  const choice = answeredChoice(item, lasting);
  if (choice === undefined) return undefined;
  const kind = userCues(item.text).rule ? 'preference' : 'decision';
  const label = kind === 'decision' ? 'Decision' : 'Preference';
  return {
    kind,
    title: choiceTold(choice, MAX_TITLE),
    said: item.text,
    lines: [[label, choiceTold(choice, MAX_CHARACTERS - MAX_TITLE)]],
    context: [
      ['About', item.about ?? ''],
      ['Outcome', item.then ?? ''],
    ],
    queries: [choice.question, item.text],
    evidence: item.lines,
    origin: 'approved',
    doubt: item.doubt,
    score,
  };
}

function answeredChoice(item: DigestItem, lasting: readonly string[]): Choice | undefined {
  const [first = ''] = splitSentences(item.text);
  // What a person refuses is a call and no question; what is said beside the answer is learned by itself.
  if (item.kind === 'refused' || lasting.length > 1) return undefined;
  if (lasting[0] !== first || standsAlone(first)) return undefined;
  const question = answeredQuestion(first, item.about ?? '');
  if (question === undefined || wordsIn(question) < WORDS_OF_QUESTION) return undefined;
  return { question, answer: first };
}

function standsAlone(sentence: string): boolean {
  const said = sentence.replace(YES_OR_NO, '');
  return wordsIn(said) >= WORDS_OF_RULE && hasRuleForm(sentence) && !POINTS.test(said);
}

function wordsIn(text: string): number {
  const wide = text.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu)?.length ?? 0;
  return wide > 0 ? wide / CHARACTERS_OF_WORD : (text.match(WORD)?.length ?? 0);
}
