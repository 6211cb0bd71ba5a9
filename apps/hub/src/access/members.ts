import type { createMemberSchema, HubMember } from '@reflect/hub-protocol';
import type * as z from 'zod';

import type { Sql } from '../database/database.js';
import { timeOf, timeOrNull } from '../database/row-values.js';
import { HubError, notFound } from '../hub-error.js';
import type { JobQueue } from '../jobs/jobs.js';
import { revokeLearnings } from '../learnings/revoke-learnings.js';
import { audit } from './audit.js';
import { requireOrganisationAdmin, requireScope, type Caller } from './caller.js';

interface MemberRow {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly admin: boolean;
  readonly created_at: Date;
  readonly revoked_at: Date | null;
}

const COLUMNS = 'id, name, email, admin, created_at, revoked_at';

export interface MemberParts {
  readonly sql: Sql;
  readonly jobs: JobQueue;
  readonly caller: Caller;
}

/** Throws `HUB_ROLE_MISSING`. */
export async function listMembers(sql: Sql, caller: Caller): Promise<readonly HubMember[]> {
  requireOrganisationAdmin(caller);
  const rows = await sql.query<MemberRow>(
    `SELECT ${COLUMNS} FROM hub.members WHERE erased_at IS NULL ORDER BY name, id`,
    [],
  );
  return rows.map(toMember);
}

/** Throws `HUB_ROLE_MISSING`. */
export async function createMember(
  sql: Sql,
  caller: Caller,
  { name, email, admin }: z.output<typeof createMemberSchema>,
): Promise<HubMember> {
  requireOrganisationAdmin(caller);
  const [row] = await sql.query<MemberRow>(
    `INSERT INTO hub.members (organisation_id, name, email, admin) VALUES ($1, $2, $3, $4) RETURNING ${COLUMNS}`,
    [caller.organisation, name, email ?? null, admin],
  );
  if (row === undefined) throw notFound('member');
  await audit(sql, caller, { action: 'member.created', target: row.id, detail: { admin } });
  return toMember(row);
}

/** How many learnings went. Throws `HUB_ROLE_MISSING`, `HUB_NOT_FOUND`, `HUB_CONFLICT`. */
export async function revokeMember(
  { sql, jobs, caller }: MemberParts,
  id: string,
): Promise<number> {
  requireOrganisationAdmin(caller);
  if (id === caller.member) {
    throw new HubError('HUB_CONFLICT', 'Ask another administrator to revoke what you wrote.');
  }
  await findMember(sql, id);
  // First: a push that runs holds this row, and one that begins later meets what is written here.
  await sql.query('UPDATE hub.members SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1', [
    id,
  ]);
  const { organisation } = caller;
  const by = { member: id };
  const revoked = await revokeLearnings(sql, jobs, { organisation, by, reason: 'revoked' });
  await sql.query('DELETE FROM hub.proof_counts WHERE member_id = $1', [id]);
  await audit(sql, caller, { action: 'member.revoked', target: id, detail: { revoked } });
  return revoked;
}

/** Throws `HUB_NOT_FOUND`. */
export async function findMember(sql: Sql, id: string): Promise<HubMember> {
  const [row] = await sql.query<MemberRow>(
    `SELECT ${COLUMNS} FROM hub.members WHERE id = $1 AND erased_at IS NULL`,
    [id],
  );
  if (row === undefined) throw notFound('member');
  return toMember(row);
}

/** A person's data is the person's, and an administrator's whose token says so. */
export function requireSelfOrAdmin(caller: Caller, id: string): void {
  if (caller.member === id) return;
  requireOrganisationAdmin(caller);
  requireScope(caller, 'admin');
}

function toMember({ email, created_at, revoked_at, ...row }: MemberRow): HubMember {
  return {
    ...row,
    ...(email !== null && { email }),
    createdAt: timeOf(created_at),
    revokedAt: timeOrNull(revoked_at),
  };
}
