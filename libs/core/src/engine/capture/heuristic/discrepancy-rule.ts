import type { DigestItem } from '../digest.js';
import { commands } from '../../../stores/learnings/judge-draft.js';
import { MAX_TITLE, type Finding } from './draft.js';
import { mainSentences, oneLine } from './phrase.js';

/** What came of it has to tell more than "looking into it". */
const OUTCOME = 60;

/** The agent claimed a success that a verification, or the person, showed to be none. */
export function learnFromDiscrepancy(item: DigestItem): Finding | undefined {
  const { claim, then = '', change = '' } = item;
  if (claim === undefined || (then.length < OUTCOME && change === '')) return undefined;
  const isSaid = item.origin === 'user';
  const contradiction = isSaid ? item.text : `${item.about ?? ''}: ${item.text}`;
  return {
    kind: 'lesson',
    title: isSaid
      ? mainSentences(item.text, MAX_TITLE)
      : oneLine(`Claimed "${claim}", but ${contradiction}`, MAX_TITLE),
    said: contradiction,
    lines: [
      ['Situation', isSaid ? '' : (item.about ?? '')],
      ['Mistake', `The agent claimed: ${claim} It was not so: ${item.text}`],
      ['Correction', `${change} ${then}`.trim()],
    ],
    queries: [contradiction, claim],
    evidence: item.lines,
    origin: isSaid ? 'user' : commands(`${item.text}\n${then}`) ? 'tool' : 'agent',
    score: 2.4,
    trigger: 'discrepancy',
  };
}
