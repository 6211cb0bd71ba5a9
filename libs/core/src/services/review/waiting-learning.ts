import { createHash } from 'node:crypto';
import { draftTrust, type DraftTrust } from '../../stores/learnings/draft-trust.js';
import { renderLearning } from '../../stores/learnings/warm/learning-document.js';
import type { HostileFinding } from '../../stores/learnings/hostile-text.js';
import type { LearningComparer } from '../../stores/learnings/learning-comparison.js';
import { isWaiting } from '../../stores/learnings/is-waiting.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { mayReplace } from '../../stores/learnings/strengthen.js';
import { asDraft } from './as-draft.js';
import { ReplacedLearnings } from './replaced-learnings.js';
import type { Replaced, ReviewReason } from './review.js';
import { visibleText } from './visible-text.js';

/** A learning that waits, and the active ones that its approval would replace. */
export interface WaitingLearning {
  readonly learning: Learning;
  readonly replaces: readonly Replaced[];
}

const HASH_DIGITS = 32;

/** What waits, the oldest first; `known` are all learnings. */
export async function waitingLearnings(
  known: readonly Learning[],
  comparer?: LearningComparer,
): Promise<WaitingLearning[]> {
  const replaced = new ReplacedLearnings(known, comparer);
  const waiting = known
    .filter(isWaiting)
    .sort((a, b) => a.created.localeCompare(b.created) || a.id.localeCompare(b.id));
  const found: WaitingLearning[] = [];
  for (const learning of waiting) found.push({ learning, replaces: await replaced.of(learning) });
  return found;
}

/** Of what is said, however the files spell it. */
export function hashOf({ learning, replaces }: WaitingLearning): string {
  const shown = [learning, ...replaces.map((one) => one.learning)].map(renderLearning);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, HASH_DIGITS);
}

export function reasonsOf({ learning, replaces }: WaitingLearning): readonly ReviewReason[] {
  const { status, hostile } = judge(learning);
  const by = replaces
    .filter((one) => one.comparison === 'opposed' && !mayReplace(asDraft(learning)))
    .map((one) => one.learning.id);
  const reasons: readonly ReviewReason[] = [
    ...(hostile === undefined ? [] : [hostileReason(hostile)]),
    ...(learning.isUnseen === true ? [{ rule: 'unseen' } as const] : []),
    ...(status === 'proposed' && learning.isUnseen !== true
      ? [{ rule: 'tool-only' } as const]
      : []),
    ...(by.length === 0 ? [] : [{ rule: 'outranked', by } as const]),
  ];
  return reasons.length === 0 ? [{ rule: 'set-aside' }] : reasons;
}

/** Decoded, the words may hold anything. */
function hostileReason({ kind, evidence }: HostileFinding): ReviewReason {
  return { rule: 'hostile', kind, evidence: visibleText(evidence) };
}

/** The rules that judge drafts, on what is stored. */
export function judge(learning: Learning): DraftTrust {
  return draftTrust(asDraft(learning));
}
