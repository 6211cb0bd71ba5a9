import type { DrainLog } from '../../drain/drain-log.js';
import type { DrainReport } from '../../drain/drain-report.js';
import { isProjectIgnored } from '../../../foundation/project/is-ignored.js';
import { findProject } from '../../../foundation/project/project-key.js';
import type { DeadJob } from '../../../stores/queue/job.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { failureHints } from '../drain-hints.js';
import { leaveReviewHints, type ReviewHintParts } from './leave-review-hints.js';
import { leaveHint } from '../pending-hints.js';

export interface DrainedParts extends ReviewHintParts {
  readonly paths: Pick<DataPaths, 'hints'>;
  /** Jobs that were given up. */
  readonly dead: () => Promise<readonly DeadJob[]>;
  /** When the drain began, milliseconds since the epoch. */
  readonly since: number;
  readonly log: DrainLog;
  /** Whether a reviewer of a team declined something, as far as was heard of in this drain. */
  readonly isNewlyRejected: boolean;
}

/**
 * Tells the next sessions of the projects that a drain was about what came of it. Never rejects: the
 * drain did its work.
 */
export async function leaveDrainHints(parts: DrainedParts, report: DrainReport): Promise<void> {
  try {
    await leave(parts, report);
  } catch (error) {
    parts.log({ event: 'hints', message: error instanceof Error ? error.message : String(error) });
  }
}

async function leave(parts: DrainedParts, report: DrainReport): Promise<void> {
  const dead = report.dead === 0 ? [] : await parts.dead();
  const failed = dead.filter(({ at }) => at >= parts.since).flatMap(failedIn);
  for (const hint of failureHints(failed)) leaveHint(parts.paths, hint);
  const mayBeMore = report.processed > 0 || report.stored > 0 || parts.isNewlyRejected;
  await leaveReviewHints(parts, mayBeMore);
}

/** Nothing is written about a project that keeps reflect out. */
function failedIn({ job, message }: DeadJob): { project: string; message: string }[] {
  const { key, root } = findProject(job.entry.cwd);
  return isProjectIgnored(root) ? [] : [{ project: key, message }];
}
