import type { HubLearning } from '@reflect/hub-protocol';

import { timeOf } from '../database/row-values.js';

/** A learning as members get it, as {@link SHARED_COLUMNS} select it. */
export interface SharedRow {
  readonly id: string;
  readonly revision: number;
  readonly document: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly approver_id: string | null;
  readonly approver_name: string | null;
  readonly approved_at: Date;
  readonly updated_at: Date;
}

export const SHARED_COLUMNS = `l.id, r.revision, r.document, r.author_id, a.name AS author_name,
  r.approver_id, v.name AS approver_name, r.approved_at, l.updated_at`;

/** After `FROM hub.learnings l`. */
export const SHARED_JOINS = `
  JOIN hub.learning_revisions r
    ON r.project_id = l.project_id AND r.learning_id = l.id AND r.revision = l.approved_revision
  JOIN hub.members a ON a.id = r.author_id
  LEFT JOIN hub.members v ON v.id = r.approver_id`;

export function toHubLearning(row: SharedRow): HubLearning {
  const { id, revision, document, approver_id: approver } = row;
  return {
    ...{ id, revision, document },
    author: { id: row.author_id, name: row.author_name },
    approver: approver === null ? null : { id: approver, name: row.approver_name ?? '' },
    approvedAt: timeOf(row.approved_at),
    updatedAt: timeOf(row.updated_at),
  };
}
