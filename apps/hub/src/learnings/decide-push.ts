import { renderShared, warningsOf, type SharedLearning } from '@reflect/core/team';
import type { Policy, PushResult, RevisionState } from '@reflect/hub-protocol';

import { revisionOf, saidIn, type LearningState, type StoredRevision } from './learning-state.js';
import { mergeLearnings } from './merge-learnings.js';

export interface PushedEdit {
  readonly mine: SharedLearning;
  /** Revision that it was edited from. */
  readonly base: number | null;
  readonly member: string;
  readonly policy: Policy;
}

export type PushDecision =
  | {
      readonly type: 'refuse';
      readonly refusal: NonNullable<PushResult['refusal']>;
      readonly reason: string;
    }
  | { readonly type: 'unchanged'; readonly revision: number; readonly state: RevisionState }
  | {
      readonly type: 'store';
      readonly outcome: 'accepted' | 'merged' | 'conflict';
      readonly learning: SharedLearning;
      /** What it was edited from or merged with. */
      readonly base: number | null;
      readonly kind: 'new' | 'edit' | 'conflict';
      readonly conflicts: readonly string[];
      readonly warnings: ReturnType<typeof warningsOf>;
      readonly isApproved: boolean;
    };

/**
 * What becomes of an edit. It meets what its author may see of the learning, which is what members get
 * and the author's own proposal: nobody's text is merged into another's before it was approved.
 */
export function decidePush(known: LearningState | undefined, edit: PushedEdit): PushDecision {
  if (known?.state === 'removed') {
    const reason = 'It was removed from the hub. Share it again under a new id.';
    return { type: 'refuse', refusal: 'removed', reason };
  }
  const { mine } = edit;
  const from = revisionOf(known, edit.base);
  if (edit.base !== null && (from === undefined || !isVisible(from, edit.member))) {
    const reason = `The hub has no revision ${String(edit.base)} of it that you had. Sync, and push again.`;
    return { type: 'refuse', refusal: 'unknown-base', reason };
  }
  const head = headFor(known, edit.member);
  const theirs = saidIn(head, mine.id);
  const isBehind = head !== undefined && (edit.base === null || edit.base < head.revision);
  const merge =
    isBehind && theirs !== undefined
      ? mergeLearnings({ base: saidIn(from, mine.id), theirs, mine })
      : { learning: mine, conflicts: [] };
  if (head !== undefined && theirs !== undefined && saysSame(merge.learning, theirs)) {
    return { type: 'unchanged', revision: head.revision, state: head.state };
  }
  const isConflict = merge.conflicts.length > 0;
  const isMerged = isBehind && !saysSame(merge.learning, mine);
  const warnings = warningsOf(merge.learning);
  return {
    type: 'store',
    outcome: isConflict ? 'conflict' : isMerged ? 'merged' : 'accepted',
    ...merge,
    base: head?.revision ?? null,
    kind: isConflict ? 'conflict' : known?.state === 'approved' ? 'edit' : 'new',
    warnings,
    isApproved: edit.policy === 'trusted' && !isConflict && warnings.length === 0,
  };
}

/** Times are no content: they differ wherever a machine writes. */
export function saysSame(a: SharedLearning, b: SharedLearning): boolean {
  const { created, updated } = b;
  return renderShared({ ...a, created, updated }) === renderShared(b);
}

function headFor(known: LearningState | undefined, member: string): StoredRevision | undefined {
  return known?.revisions.findLast(
    (one) =>
      one.revision === known.approvedRevision ||
      (one.state === 'proposed' && one.author === member),
  );
}

function isVisible(revision: StoredRevision, member: string): boolean {
  return revision.wasApproved || revision.author === member;
}
