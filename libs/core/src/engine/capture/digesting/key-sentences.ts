import { cutTo } from '../../../foundation/text/shorten.js';
import { splitSentences } from './split-sentences.js';

/** Wording of a sentence that tells a cause, a limit, a rule or a result and not what is being done. */
const TELLING: readonly RegExp[] = [
  /\b(?:because|since|due to|the reason|root cause|caused by|turns out|so that|which means|otherwise)\b/i,
  /\b(?:instead|rather than|not just|actually|in fact|despite|even though|however)\b/i,
  /\b(?:must|should|has to|have to|needs? to|requires?|never|always|only)\b/i,
  /\b(?:cannot|can't|doesn't|does not|don't|won't|isn't|not (?:supported|available|possible|needed)|no longer)\b/i,
  /\b(?:wrong|mistake|regression|bug|broke[n]?|missing|stale|conflicts?|shadows?|fails?|failed|leaks?|duplicates?)\b/i,
  /\b(?:intentional(?:ly)?|by design|on purpose|trade-?off|convention|rule|agreed|decided|confirmed)\b/i,
  /\byou(?:'re| are) right\b|\b(?:good|fair) (?:point|catch)\b|\bmy mistake\b/i,
];

/** Wording of an announcement, which holds no knowledge. */
const ANNOUNCING =
  /^(?:now|next|let me|let's|i'll|i will|i'm going to|first,? let me|i need to (?:read|check|look))\b/i;

/**
 * The sentences of a text that tell most, in order, within `maxCharacters`. The first one always
 * counts a little: answers open with the answer. Code blocks are left out.
 */
export function keySentences(text: string, maxCharacters: number): string {
  const sentences = splitSentences(text);
  const ranked = sentences
    .map((sentence, index) => ({
      sentence,
      index,
      score: tellingScore(sentence) + (index === 0 ? 1 : 0),
    }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const kept: typeof ranked = [];
  let room = maxCharacters;
  for (const candidate of ranked) {
    if (kept.length > 0 && candidate.sentence.length > room) continue;
    kept.push(candidate);
    room -= candidate.sentence.length + 1;
    if (room <= 0) break;
  }
  const ordered = kept.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence);
  return cutTo(ordered.join(' '), maxCharacters);
}

/** How many kinds of telling wording a text has; below zero for a mere announcement. */
export function tellingScore(text: string): number {
  const score = TELLING.filter((pattern) => pattern.test(text)).length;
  return ANNOUNCING.test(text) ? score - 2 : score;
}
