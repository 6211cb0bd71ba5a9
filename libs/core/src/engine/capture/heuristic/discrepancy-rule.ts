import type { DigestItem } from '../digest.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { errorNames, findingsOf, isPlain } from './agent-words.js';
import { MAX_TITLE, UNTOLD_MISTAKE, type Finding } from './draft.js';
import { isFinding } from './of-the-moment.js';
import { isOneOffTalk } from './one-off-words.js';
import { mainSentences, oneLine } from './phrase.js';

/** What came of it has to tell more than "looking into it". */
const OUTCOME = 60;
const LEAST_REASON = 40;
/** Says nothing without the sentence before it. */
const POINTS = /^(?:this|that|it|they|these|those)(?![\w-])/i;
const CAUSE =
  /\b(?:because|since|the reason|root cause|caused by|turns out|instead of|actually)\b/i;

/** The agent claimed a success that a verification, or the person, showed to be none. */
export function learnFromDiscrepancy(item: DigestItem): Finding | undefined {
  const { claim, then = '', change = '' } = item;
  if (claim === undefined || (then.length < OUTCOME && change === '')) return undefined;
  const isSaid = item.origin === 'user';
  if (isSaid && splitSentences(item.text).some(isFinding)) return undefined;
  const contradiction = isSaid ? item.text : `${item.about ?? ''}: ${item.text}`;
  const parts = isSaid ? saidSo(item, claim) : shownSo(item, claim);
  return {
    kind: 'lesson',
    said: contradiction,
    ...parts,
    queries: [contradiction, claim],
    evidence: item.lines,
    isOneOff: isSaid ? isOneOffTalk(item.text) : reasonIn(then) === undefined,
    score: 2.4,
    trigger: 'discrepancy',
    doubt: item.doubt,
  };
}

/** Where the agent says why it was wrong, which holds for the next claim, too. */
function reasonIn(then: string): string | undefined {
  return splitSentences(findingsOf(then)).find(
    (sentence) => CAUSE.test(sentence) && !POINTS.test(sentence) && sentence.length >= LEAST_REASON,
  );
}

type Parts = Pick<Finding, 'title' | 'lines' | 'context' | 'origin'>;

function saidSo({ text, change = '', then = '' }: DigestItem, claim: string): Parts {
  return {
    title: mainSentences(text, MAX_TITLE),
    lines: [
      ['Mistake', UNTOLD_MISTAKE],
      ['Correction', text],
    ],
    context: [
      ['Claim', claim],
      ['Outcome', `${change} ${then}`.trim()],
    ],
    origin: 'user',
  };
}

/** What a check printed is in the context alone. */
function shownSo({ text, about = '', change = '', then = '' }: DigestItem, claim: string): Parts {
  const claimed = isPlain(claim) ? `Claimed "${claim}", but` : 'Claimed success, but';
  return {
    title: reasonIn(then) ?? oneLine(`${claimed} ${about} failed`, MAX_TITLE),
    lines: [
      ['Situation', about],
      ['Mistake', `${claimed} ${[about, errorNames(text)].filter(Boolean).join(': ')} failed.`],
      ['Correction', `${change} ${findingsOf(then)}`.trim()],
    ],
    context: [
      ['Claim', claim],
      ['Error', text],
      ['Account', then],
    ],
    origin: 'agent',
  };
}
