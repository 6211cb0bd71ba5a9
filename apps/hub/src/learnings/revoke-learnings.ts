import type { Sql } from '../database/database.js';
import type { JobQueue } from '../jobs/jobs.js';
import { showRevision } from './approve-revision.js';
import { lockLearning, readLearningState, saidIn, type LearningState } from './learning-state.js';
import { removeLearning, type RemovalReason } from './remove-learning.js';

export interface RevokedOf {
  readonly organisation: string;
  /** All that one member wrote, or that came by one token. */
  readonly by: { readonly member: string } | { readonly token: string };
  readonly reason: Exclude<RemovalReason, 'removed'>;
}

interface TouchedRow {
  readonly project_id: string;
  readonly learning_id: string;
  readonly first: number;
}

/**
 * Takes back what somebody wrote, everywhere in the organisation, and gives how many learnings that
 * were: others' learnings fall back to what members got before the first edit, since later ones may
 * hold its words.
 */
export async function revokeLearnings(
  sql: Sql,
  jobs: JobQueue,
  { organisation, by, reason }: RevokedOf,
): Promise<number> {
  const column = 'member' in by ? 'author_id' : 'token_id';
  const touched = await sql.query<TouchedRow>(
    `SELECT project_id, learning_id, min(revision) AS first FROM hub.learning_revisions
     WHERE ${column} = $1 GROUP BY project_id, learning_id ORDER BY project_id, learning_id`,
    ['member' in by ? by.member : by.token],
  );
  let count = 0;
  for (const { project_id: project, learning_id: id, first } of touched) {
    const place = { project, id };
    await lockLearning(sql, place);
    const state = await readLearningState(sql, place);
    if (state === undefined || state.state === 'removed') continue;
    count++;
    const before = state.revisions.findLast((one) => one.wasApproved && one.revision < first);
    const learning = saidIn(before, id);
    if (before === undefined || learning === undefined) {
      await removeLearning(sql, { organisation, project, id, reason }, state);
      continue;
    }
    await dropFrom(sql, { project, id, first });
    if (isShownSince(state, first)) {
      const { revision } = before;
      await reinstate(sql, { project, id, revision });
      await showRevision(sql, jobs, { organisation, project, id, revision, learning });
    }
  }
  return count;
}

function isShownSince({ approvedRevision }: LearningState, first: number): boolean {
  return approvedRevision !== null && approvedRevision >= first;
}

interface Since {
  readonly project: string;
  readonly id: string;
  readonly first: number;
}

async function dropFrom(sql: Sql, { project, id, first }: Since): Promise<void> {
  const values = [project, id, first];
  await sql.query(
    `UPDATE hub.learning_revisions SET state = 'removed', approved_at = NULL, approver_id = NULL
     WHERE project_id = $1 AND learning_id = $2 AND revision >= $3`,
    values,
  );
  await sql.query(
    `UPDATE hub.proposals SET state = 'withdrawn'
     WHERE project_id = $1 AND learning_id = $2 AND revision >= $3 AND state = 'open'`,
    values,
  );
}

async function reinstate(
  sql: Sql,
  { project, id, revision }: Omit<Since, 'first'> & { readonly revision: number },
): Promise<void> {
  await sql.query(
    `UPDATE hub.learning_revisions SET state = 'approved'
     WHERE project_id = $1 AND learning_id = $2 AND revision = $3`,
    [project, id, revision],
  );
}
