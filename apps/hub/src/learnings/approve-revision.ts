import type { SharedLearning } from '@reflect/core/team';

import type { Sql } from '../database/database.js';
import type { JobQueue } from '../jobs/jobs.js';
import type { LearningPlace } from './learning-state.js';

export interface Approval extends LearningPlace {
  readonly organisation: string;
  readonly revision: number;
  /** Null where the project's policy approves. */
  readonly approver: string | null;
  readonly learning: SharedLearning;
}

/** Makes a revision what members get, from the next sync of each. */
export async function approveRevision(sql: Sql, jobs: JobQueue, approval: Approval): Promise<void> {
  const { project, id, revision, approver } = approval;
  await sql.query(
    `UPDATE hub.learning_revisions SET state = 'superseded'
     WHERE project_id = $1 AND learning_id = $2 AND state = 'approved' AND revision <> $3`,
    [project, id, revision],
  );
  await sql.query(
    `UPDATE hub.learning_revisions SET state = 'approved', approver_id = $4, approved_at = now()
     WHERE project_id = $1 AND learning_id = $2 AND revision = $3`,
    [project, id, revision, approver],
  );
  await showRevision(sql, jobs, approval);
}

/** What members get is this revision, which was approved. */
export async function showRevision(
  sql: Sql,
  jobs: JobQueue,
  { organisation, project, id, revision, learning }: Omit<Approval, 'approver'>,
): Promise<void> {
  const rest = [learning.body, ...learning.tags, ...learning.queries, ...learning.files].join('\n');
  await sql.query(
    `UPDATE hub.learnings SET state = 'approved', approved_revision = $3, updated_at = now(),
       words = setweight(to_tsvector('english', $4), 'A') || to_tsvector('english', $5),
       embedding = NULL, embedded_revision = NULL,
       changed_xid = pg_current_xact_id(), changed_sequence = nextval('hub.change_sequence')
     WHERE project_id = $1 AND id = $2`,
    [project, id, revision, learning.title, rest],
  );
  await sql.query('DELETE FROM hub.entities WHERE project_id = $1 AND learning_id = $2', [
    project,
    id,
  ]);
  await sql.query(
    `INSERT INTO hub.entities (organisation_id, project_id, learning_id, name)
     SELECT $1, $2, $3, name FROM unnest($4::text[]) AS name GROUP BY name`,
    [organisation, project, id, learning.entities.map(({ name }) => name)],
  );
  await jobs.enqueue(sql, { task: 'embed', organisation, project, learning: id });
}
