import { exportReplySchema, type ExportReply } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import { audit } from './audit.js';
import type { Caller } from './caller.js';
import { findMember, requireSelfOrAdmin } from './members.js';

/** Rows of a person, as JSON; of a token no hash, and of a learning no vector. */
const QUERIES: Readonly<Record<string, string>> = {
  logins: `SELECT login_issuer, login_subject FROM hub.members WHERE id = $1 AND login_issuer IS NOT NULL`,
  tokens: `SELECT id, name, scopes, created_at, expires_at, last_used_at, revoked_at FROM hub.tokens WHERE member_id = $1`,
  memberships: `SELECT project_id, role, since FROM hub.memberships WHERE member_id = $1`,
  learnings: `SELECT project_id, id, state, last_revision, approved_revision, updated_at FROM hub.learnings WHERE author_id = $1`,
  revisions: `SELECT project_id, learning_id, revision, base, document, state, approved_at, created_at
    FROM hub.learning_revisions WHERE author_id = $1`,
  proposals: `SELECT id, project_id, learning_id, revision, kind, state, created_at FROM hub.proposals WHERE author_id = $1`,
  reviews: `SELECT project_id, proposal_id, decision, note, at FROM hub.reviews WHERE reviewer_id = $1`,
  ratings: `SELECT project_id, learning_id, verdict, at FROM hub.ratings WHERE member_id = $1`,
  proofCounts: `SELECT project_id, learning_id, machine, revision, given, given_broken, held, held_broken, helped, ignored,
    misled, updated_at FROM hub.proof_counts WHERE member_id = $1`,
  pushes: `SELECT project_id, learning_id, revision, result, at FROM hub.push_receipts WHERE member_id = $1`,
  audit: `SELECT id::text, at, action, target, project_id, detail FROM hub.audit WHERE actor_id = $1`,
};

/** Throws `HUB_ROLE_MISSING`, `HUB_NOT_FOUND`. */
export async function exportMember(sql: Sql, caller: Caller, id: string): Promise<ExportReply> {
  requireSelfOrAdmin(caller, id);
  const member = await findMember(sql, id);
  const data: Record<string, unknown[]> = {};
  for (const [table, query] of Object.entries(QUERIES)) {
    const rows = await sql.query<{ row: unknown }>(
      `SELECT to_jsonb(found) AS row FROM (${query}) found`,
      [id],
    );
    data[table] = rows.map(({ row }) => row);
  }
  await audit(sql, caller, { action: 'member.exported', target: id });
  const exportedAt = new Date().toISOString();
  return exportReplySchema.parse({ format: 1, exportedAt, member, data });
}
