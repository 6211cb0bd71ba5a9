import type { SharedLearning } from '@reflect/core/team';
import type { RevisionState } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import { parseStored } from './hub-document.js';

export interface StoredRevision {
  readonly revision: number;
  readonly base: number | null;
  readonly author: string;
  readonly state: RevisionState;
  /** Whether members got it once. */
  readonly wasApproved: boolean;
  /** Undefined once its author was erased. */
  readonly document: string | undefined;
}

/** A learning of a project as it stands. */
export interface LearningState {
  readonly author: string;
  readonly state: 'proposed' | 'approved' | 'removed';
  readonly lastRevision: number;
  readonly approvedRevision: number | null;
  /** The oldest first. */
  readonly revisions: readonly StoredRevision[];
}

interface LearningRow {
  readonly author_id: string;
  readonly state: LearningState['state'];
  readonly last_revision: number;
  readonly approved_revision: number | null;
}

interface RevisionRow {
  readonly revision: number;
  readonly base: number | null;
  readonly author_id: string;
  readonly state: RevisionState;
  readonly was_approved: boolean;
  readonly document: string | null;
}

export interface LearningPlace {
  readonly project: string;
  readonly id: string;
}

/** One transaction at a time changes a learning, also one that is not there yet. */
export async function lockLearning(sql: Sql, { project, id }: LearningPlace): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${project}/${id}`]);
}

/** Of a learning that the transaction has locked; undefined where the hub has none. */
export async function readLearningState(
  sql: Sql,
  { project, id }: LearningPlace,
): Promise<LearningState | undefined> {
  const values = [project, id];
  const [row] = await sql.query<LearningRow>(
    `SELECT author_id, state, last_revision, approved_revision FROM hub.learnings
     WHERE project_id = $1 AND id = $2`,
    values,
  );
  if (row === undefined) return undefined;
  const revisions = await sql.query<RevisionRow>(
    `SELECT revision, base, author_id, state, approved_at IS NOT NULL AS was_approved, document
     FROM hub.learning_revisions WHERE project_id = $1 AND learning_id = $2 ORDER BY revision`,
    values,
  );
  return {
    author: row.author_id,
    state: row.state,
    lastRevision: row.last_revision,
    approvedRevision: row.approved_revision,
    revisions: revisions.map((one) => ({
      revision: one.revision,
      base: one.base,
      author: one.author_id,
      state: one.state,
      wasApproved: one.was_approved,
      document: one.document ?? undefined,
    })),
  };
}

/** What a revision says; undefined where its text is gone. Throws `LearningError`. */
export function saidIn(
  revision: StoredRevision | undefined,
  id: string,
): SharedLearning | undefined {
  return revision?.document === undefined ? undefined : parseStored(revision.document, id);
}

export function revisionOf(
  state: LearningState | undefined,
  revision: number | null,
): StoredRevision | undefined {
  return state?.revisions.find((one) => one.revision === revision);
}
