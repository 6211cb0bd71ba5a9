import type { Sql } from '../database/database.js';
import type { LearningPlace, LearningState } from './learning-state.js';

export type RemovalReason = 'removed' | 'revoked' | 'erased';

export interface Removal extends LearningPlace {
  readonly organisation: string;
  readonly reason: RemovalReason;
}

/**
 * Takes a learning back from everybody. Its texts go at once, and those that were revoked after the
 * time that a hub keeps them as evidence.
 */
export async function removeLearning(
  sql: Sql,
  { organisation, project, id, reason }: Removal,
  known: LearningState,
): Promise<void> {
  const values = [project, id];
  await sql.query(
    `UPDATE hub.learnings SET state = 'removed', approved_revision = NULL, words = '',
       embedding = NULL, embedded_revision = NULL, updated_at = now()
     WHERE project_id = $1 AND id = $2`,
    values,
  );
  await sql.query(
    `UPDATE hub.learning_revisions SET state = 'removed', document = CASE WHEN $3 THEN document END
     WHERE project_id = $1 AND learning_id = $2`,
    [...values, reason === 'revoked'],
  );
  await sql.query(
    `UPDATE hub.proposals SET state = 'withdrawn'
     WHERE project_id = $1 AND learning_id = $2 AND state = 'open'`,
    values,
  );
  await sql.query('DELETE FROM hub.entities WHERE project_id = $1 AND learning_id = $2', values);
  await sql.query('DELETE FROM hub.ratings WHERE project_id = $1 AND learning_id = $2', values);
  await sql.query(
    'DELETE FROM hub.proof_counts WHERE project_id = $1 AND learning_id = $2',
    values,
  );
  // Nobody else had what was never approved.
  if (!known.revisions.some(({ wasApproved }) => wasApproved)) return;
  await sql.query(
    `INSERT INTO hub.tombstones (organisation_id, project_id, learning_id, reason)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [organisation, project, id, reason],
  );
}
