import type { HubProposal, ProposalsReply } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import { timeOf } from '../database/row-values.js';

interface ProposalRow {
  readonly id: string;
  readonly project_id: string;
  readonly learning_id: string;
  readonly kind: HubProposal['kind'];
  readonly state: HubProposal['state'];
  readonly author_id: string;
  readonly author_name: string;
  readonly created_at: Date;
  readonly revision: number;
  readonly document: string | null;
  readonly current_revision: number | null;
  readonly current_document: string | null;
  readonly conflicts: readonly string[];
  readonly warnings: HubProposal['warnings'];
  readonly similar_ids: readonly string[];
  readonly reviewer_id: string | null;
  readonly reviewer_name: string | null;
  readonly reviewed_at: Date | null;
  readonly note: string | null;
}

/** What it is compared with is what members get now; in a conflict, the other edit. */
const SELECT = `SELECT p.id, p.project_id, p.learning_id, p.kind, p.state, p.author_id, a.name AS author_name,
    p.created_at, p.revision, r.document, c.revision AS current_revision, c.document AS current_document,
    p.conflicts, p.warnings, p.similar_ids, v.reviewer_id, m.name AS reviewer_name, v.at AS reviewed_at, v.note
  FROM hub.proposals p
  JOIN hub.members a ON a.id = p.author_id
  JOIN hub.learning_revisions r
    ON r.project_id = p.project_id AND r.learning_id = p.learning_id AND r.revision = p.revision
  JOIN hub.learnings l ON l.project_id = p.project_id AND l.id = p.learning_id
  LEFT JOIN hub.learning_revisions c ON c.project_id = p.project_id AND c.learning_id = p.learning_id
    AND c.revision = CASE WHEN p.kind = 'conflict' THEN r.base ELSE l.approved_revision END AND c.revision <> p.revision
  LEFT JOIN hub.reviews v ON v.proposal_id = p.id
  LEFT JOIN hub.members m ON m.id = v.reviewer_id`;

export interface ProposalsOf {
  readonly project: string;
  readonly state: HubProposal['state'];
  /** Undefined for everybody's. */
  readonly author: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
}

/** A page, the oldest first. */
export async function listProposals(sql: Sql, of: ProposalsOf): Promise<ProposalsReply> {
  const rows = await sql.query<ProposalRow>(
    `${SELECT} WHERE p.project_id = $1 AND p.state = $2 AND ($3::uuid IS NULL OR p.author_id = $3)
       AND p.sequence > coalesce((SELECT sequence FROM hub.proposals WHERE id = $4::uuid), 0)
     ORDER BY p.sequence LIMIT $5`,
    [of.project, of.state, of.author ?? null, of.after ?? null, of.limit + 1],
  );
  const page = rows.slice(0, of.limit);
  const next = rows.length > of.limit ? (page.at(-1)?.id ?? null) : null;
  return { proposals: page.map(toProposal), next };
}

/** How many wait for a reviewer, by project; those of which none waits are left out. */
export async function countOpen(sql: Sql): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ project: string; open: number }>(
    `SELECT project_id AS project, count(*)::int AS open FROM hub.proposals
     WHERE state = 'open' GROUP BY project_id`,
    [],
  );
  return new Map(rows.map(({ project, open }) => [project, open]));
}

export interface FoundProposal {
  readonly project: string;
  readonly proposal: HubProposal;
}

/** Undefined for one that is not there, or not for who asks. */
export async function findProposal(sql: Sql, id: string): Promise<FoundProposal | undefined> {
  const [row] = await sql.query<ProposalRow>(`${SELECT} WHERE p.id = $1`, [id]);
  return row && { project: row.project_id, proposal: toProposal(row) };
}

function toProposal(row: ProposalRow): HubProposal {
  const { current_revision: revision, current_document: document } = row;
  return {
    id: row.id,
    learningId: row.learning_id,
    kind: row.kind,
    state: row.state,
    author: { id: row.author_id, name: row.author_name },
    createdAt: timeOf(row.created_at),
    revision: row.revision,
    document: row.document ?? '',
    current: revision === null || document === null ? null : { revision, document },
    conflicts: [...row.conflicts],
    warnings: [...row.warnings],
    similar: [...row.similar_ids],
    review: reviewOf(row),
  };
}

function reviewOf(row: ProposalRow): HubProposal['review'] {
  const { reviewer_id: id, reviewed_at: at } = row;
  if (id === null || at === null) return null;
  return { reviewer: { id, name: row.reviewer_name ?? '' }, at: timeOf(at), note: row.note };
}
