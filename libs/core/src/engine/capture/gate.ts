import type { Digest, DigestItem } from './digest.js';
import { tellingScore } from './digesting/key-sentences.js';
import { userCues } from './digesting/user-cues.js';
import { statesLasting } from './states-lasting.js';

export interface GateVerdict {
  /** Whether the session may hold anything to learn. */
  readonly signal: boolean;
  readonly reason: string;
}

/** An answer this telling counts as a finding. */
const TELLING_ANSWER = 3;
/** Findings that make a session worth reading even when nobody corrected anything. */
const ENOUGH_FINDINGS = 2;

/** Decides without a model whether a digest is worth a worker's tokens. */
export function gate(digest: Digest): GateVerdict {
  const told = digest.items.find(isTelling);
  if (told !== undefined) {
    return { signal: true, reason: `${told.kind} at line ${String(told.lines[0] ?? 0)}` };
  }
  if (digest.items.filter(isFinding).length >= ENOUGH_FINDINGS) {
    return { signal: true, reason: 'the agent found several things out' };
  }
  return { signal: false, reason: 'nothing was corrected, decided or mended' };
}

function isTelling(item: DigestItem): boolean {
  switch (item.kind) {
    case 'corrected':
    case 'refused':
      return item.origin === 'user' && isTold(item);
    case 'answered':
    case 'fixed':
      return true;
    case 'failed':
      return item.then !== undefined;
    case 'decided':
      return item.origin !== 'agent' && isTold(item);
    case 'asked':
      return item.origin === 'user' && statesLasting(item) && isTold(item);
    case 'found':
    case 'injected':
      return false;
  }
}

function isFinding(item: DigestItem): boolean {
  if (item.kind !== 'asked') return item.kind === 'found';
  return item.then !== undefined && tellingScore(item.then) >= TELLING_ANSWER;
}

function isRule(item: DigestItem): boolean {
  return statesLasting(item) || userCues(item.text).rule;
}

/** A script says "must" in its first prompt; of such words in doubt only those that answer the agent count. */
function isTold(item: DigestItem): boolean {
  const isDoubted = item.doubt !== undefined && item.doubt !== 'pasted';
  if (isDoubted && item.about === undefined) return false;
  return item.then !== undefined || isRule(item);
}
