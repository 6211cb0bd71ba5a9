import type { DigestItem } from '../digest.js';
import type { Finding } from './draft.js';

/** Above what single words of a person score: it is what they came to. */
const SCORE = 6;

/** What a talk came to, as one decision. */
export function learnFromTalk(item: DigestItem): Finding | undefined {
  if (item.talk !== 'outcome') return undefined;
  return {
    kind: 'decision',
    title: item.text,
    said: item.text,
    lines: [['Decision', item.text]],
    queries: [item.about ?? ''],
    evidence: item.lines,
    origin: item.origin,
    score: SCORE,
  };
}
