import { estimateTokens } from '../estimate-tokens.js';
import { renderDigestItem } from '../render-digest.js';
import type { DigestItem } from '../digest.js';
import type { DigestCandidate } from './digest-candidate.js';

/** The heaviest candidates that fit, in the order of the transcript. */
export function fitBudget(
  candidates: readonly DigestCandidate[],
  maxTokens: number,
): readonly DigestItem[] {
  const kept: DigestItem[] = [];
  let room = maxTokens;
  for (const { item } of [...candidates].sort((a, b) => b.weight - a.weight)) {
    const tokens = estimateTokens(renderDigestItem(item)) + 1;
    if (tokens > room) continue;
    kept.push(item);
    room -= tokens;
  }
  return kept.sort((a, b) => (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
}
