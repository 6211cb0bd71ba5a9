import { join } from 'node:path';

import { isWaiting } from '../../../stores/learnings/is-waiting.js';
import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import type { Proposal } from '../../review/proposal.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { readJson, writeFileAtomic } from '@reflect/files';
import { leaveHint } from '../pending-hints.js';
import {
  isReminderDue,
  reviewHints,
  type Told,
  type ToldByProject,
  type Waiting,
} from '../review-hints.js';
import { isCount, objectOf, oneOf, optional } from '../../../foundation/text/shape.js';

export interface ReviewHintParts {
  readonly paths: Pick<DataPaths, 'hints'>;
  readonly learnings: Pick<LearningStore, 'summaries' | 'counts'>;
  readonly proposals: { list(): Promise<readonly Proposal[]> };
  /** What reviewers of a team declined, and the person has not seen yet. */
  readonly rejections: () => readonly { readonly project: string }[];
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly remindDays: number;
}

/**
 * Has the next sessions told of what waits for a person. All learnings are read for that, so nothing
 * is looked at where neither something may have come nor a reminder is due. Throws `StorageError`.
 */
export async function leaveReviewHints(parts: ReviewHintParts, mayBeMore: boolean): Promise<void> {
  const { paths, now, remindDays } = parts;
  if (remindDays === 0) return;
  const told = readTold(paths);
  if (!mayBeMore && !isReminderDue(told, now, remindDays)) return;
  const waiting = await allWaiting(parts);
  const next = reviewHints({ waiting, told, now, remindDays });
  for (const hint of next.hints) leaveHint(paths, hint);
  const content = JSON.stringify({ version: 1, told: next.told });
  const isNews = content !== JSON.stringify({ version: 1, told });
  if (isNews) writeFileAtomic(toldFile(paths), `${content}\n`);
}

async function allWaiting({
  learnings,
  proposals,
  rejections,
}: ReviewHintParts): Promise<readonly Waiting[]> {
  const waiting: Waiting[] = (await proposals.list()).map(({ learning }) => ({
    kind: 'change',
    ...projectIn(learning),
  }));
  for (const { project } of rejections()) waiting.push({ kind: 'rejection', project });
  if (learnings.counts?.()?.waiting === 0) return waiting;
  for await (const item of learnings.summaries({ skipsSidecars: true })) {
    if (item.type === 'learning' && isWaiting(item.learning)) {
      waiting.push({ kind: 'learning', ...projectIn(item.learning) });
    }
  }
  return waiting;
}

function projectIn({ scope }: Pick<Learning, 'scope'>): Pick<Waiting, 'project'> {
  return scope.kind === 'project' ? { project: scope.project } : {};
}

function toldFile({ hints }: Pick<DataPaths, 'hints'>): string {
  return join(hints, 'told.json');
}

/** Of what is not as it should be nothing was told. */
function readTold(paths: Pick<DataPaths, 'hints'>): ToldByProject {
  const value = readJson(toldFile(paths));
  if (typeof value !== 'object' || value === null || !('told' in value)) return {};
  const entries = Object.entries(value.told ?? {}) as [string, unknown][];
  return Object.fromEntries(
    entries.flatMap(([project, one]) => (isTold(one) ? [[project, one] as const] : [])),
  );
}

const isTold = objectOf<Told>({ count: isCount, at: isCount, more: optional(oneOf(true)) });
