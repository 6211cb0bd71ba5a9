import {
  formatToken,
  SCOPES,
  type CreateTokenReply,
  type createTokenSchema,
  type HubToken,
  type Scope,
} from '@reflect/hub-protocol';
import type * as z from 'zod';

import type { Sql } from '../database/database.js';
import { timeOf, timeOrNull } from '../database/row-values.js';
import { HubError, notFound } from '../hub-error.js';
import { revokeLearnings } from '../learnings/revoke-learnings.js';
import { audit } from './audit.js';
import { requireOrganisationAdmin, requireScope, type Caller } from './caller.js';
import { findMember, requireSelfOrAdmin, type MemberParts } from './members.js';
import { hashSecret, newSecret } from './token-secret.js';

interface TokenRow {
  readonly id: string;
  readonly member_id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

const COLUMNS = 'id, member_id, name, scopes, created_at, expires_at, last_used_at, revoked_at';

/** Throws `HUB_ROLE_MISSING`. */
export async function listTokens(
  sql: Sql,
  caller: Caller,
  member: string,
): Promise<readonly HubToken[]> {
  requireSelfOrAdmin(caller, member);
  const rows = await sql.query<TokenRow>(
    `SELECT ${COLUMNS} FROM hub.tokens WHERE member_id = $1 ORDER BY created_at, id`,
    [member],
  );
  return rows.map(toToken);
}

/** Throws `HUB_ROLE_MISSING`, `HUB_SCOPE_MISSING`, `HUB_NOT_FOUND`. */
export async function createToken(
  sql: Sql,
  caller: Caller,
  { member = caller.member, name, scopes, expiresInDays }: z.output<typeof createTokenSchema>,
): Promise<CreateTokenReply> {
  requireSelfOrAdmin(caller, member);
  for (const scope of scopes) requireScope(caller, scope);
  await findMember(sql, member);
  const created = await insertToken(sql, {
    ...{ organisation: caller.organisation, member, name, scopes, expiresInDays },
  });
  const detail = { member, scopes };
  await audit(sql, caller, { action: 'token.created', target: created.token.id, detail });
  return created;
}

export interface NewToken {
  readonly organisation: string;
  readonly member: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresInDays: number;
}

/** Of who may have it: the secret is told here alone. */
export async function insertToken(sql: Sql, token: NewToken): Promise<CreateTokenReply> {
  const secret = newSecret();
  const [row] = await sql.query<TokenRow>(
    `INSERT INTO hub.tokens (organisation_id, member_id, name, secret_hash, scopes, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6)) RETURNING ${COLUMNS}`,
    [
      ...[token.organisation, token.member, token.name, hashSecret(secret)],
      ...[[...new Set(token.scopes)], token.expiresInDays],
    ],
  );
  if (row === undefined) throw notFound('token');
  return { token: toToken(row), text: formatToken({ id: row.id, secret }) };
}

/** A second time does nothing. Throws `HUB_ROLE_MISSING`, `HUB_NOT_FOUND`. */
export async function revokeToken(sql: Sql, caller: Caller, id: string): Promise<void> {
  const token = await findToken(sql, id);
  if (token.member_id !== caller.member && !caller.isAdmin) throw notFound('token');
  requireSelfOrAdmin(caller, token.member_id);
  await endToken(sql, id);
  await audit(sql, caller, { action: 'token.revoked', target: id });
}

/** How many learnings went. Throws `HUB_ROLE_MISSING`, `HUB_NOT_FOUND`, `HUB_CONFLICT`. */
export async function revokeTokenLearnings(
  { sql, jobs, caller }: MemberParts,
  id: string,
): Promise<number> {
  requireOrganisationAdmin(caller);
  if (id === caller.token) {
    throw new HubError('HUB_CONFLICT', 'Use another token to revoke what came by this one.');
  }
  await findToken(sql, id);
  // First: a push that runs holds this row, and one that begins later meets what is written here.
  await endToken(sql, id);
  await sql.query(
    'UPDATE hub.tokens SET distrusted_at = coalesce(distrusted_at, now()) WHERE id = $1',
    [id],
  );
  const { organisation } = caller;
  const by = { token: id };
  const revoked = await revokeLearnings(sql, jobs, { organisation, by, reason: 'revoked' });
  await sql.query('DELETE FROM hub.proof_counts WHERE token_id = $1', [id]);
  await audit(sql, caller, { action: 'token.distrusted', target: id, detail: { revoked } });
  return revoked;
}

async function findToken(sql: Sql, id: string): Promise<TokenRow> {
  const [row] = await sql.query<TokenRow>(`SELECT ${COLUMNS} FROM hub.tokens WHERE id = $1`, [id]);
  if (row === undefined) throw notFound('token');
  return row;
}

async function endToken(sql: Sql, id: string): Promise<void> {
  await sql.query('UPDATE hub.tokens SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1', [
    id,
  ]);
}

function toToken(row: TokenRow): HubToken {
  return {
    id: row.id,
    member: row.member_id,
    name: row.name,
    scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
    createdAt: timeOf(row.created_at),
    expiresAt: timeOrNull(row.expires_at),
    lastUsedAt: timeOrNull(row.last_used_at),
    revokedAt: timeOrNull(row.revoked_at),
  };
}
