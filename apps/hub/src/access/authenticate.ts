import { timingSafeEqual } from 'node:crypto';
import { parseToken, SCOPES, type Scope } from '@reflect/hub-protocol';

import type { Database } from '../database/database.js';
import { HubError } from '../hub-error.js';
import type { Caller } from './caller.js';
import { hashSecret } from './token-secret.js';

interface TokenRow {
  readonly organisation_id: string;
  readonly member_id: string;
  readonly secret_hash: Uint8Array;
  readonly scopes: readonly string[];
  readonly is_expired: boolean;
  readonly is_revoked: boolean;
  readonly is_stale: boolean;
}

interface MemberRow {
  readonly name: string;
  readonly admin: boolean;
}

/**
 * Whose token it is. Throws `HUB_UNAUTHENTICATED`, and for whoever has the right secret
 * `HUB_TOKEN_REVOKED` or `HUB_TOKEN_EXPIRED`.
 */
export async function authenticateToken(database: Database, text: string): Promise<Caller> {
  const parsed = parseToken(text);
  if (parsed === undefined) throw unauthenticated();
  const row = await database.transaction({ token: parsed.id }, async (sql) => {
    const [found] = await sql.query<TokenRow>(
      `SELECT organisation_id, member_id, secret_hash, scopes,
         coalesce(expires_at <= now(), false) AS is_expired, revoked_at IS NOT NULL AS is_revoked,
         (last_used_at IS NULL OR last_used_at < now() - interval '1 hour')
           AND current_setting('transaction_read_only') = 'off' AS is_stale
       FROM hub.tokens WHERE id = $1`,
      [parsed.id],
    );
    return found;
  });
  if (row === undefined || !isSame(row.secret_hash, hashSecret(parsed.secret))) {
    throw unauthenticated();
  }
  if (row.is_revoked) {
    throw new HubError('HUB_TOKEN_REVOKED', 'The token was revoked. Ask for a new one.');
  }
  if (row.is_expired) {
    throw new HubError('HUB_TOKEN_EXPIRED', 'The token has expired. Create a new one.');
  }
  return callerOf(database, row, parsed.id);
}

async function callerOf(database: Database, row: TokenRow, token: string): Promise<Caller> {
  const organisation = row.organisation_id;
  const asker = { organisation, member: row.member_id, isAdmin: false };
  const member = await database.transaction(asker, async (sql) => {
    if (row.is_stale) {
      await sql.query('UPDATE hub.tokens SET last_used_at = now() WHERE id = $1', [token]);
    }
    const [found] = await sql.query<MemberRow>(
      `SELECT name, admin FROM hub.members
       WHERE id = $1 AND erased_at IS NULL`,
      [row.member_id],
    );
    return found;
  });
  if (member === undefined) throw unauthenticated();
  return {
    organisation,
    member: row.member_id,
    isAdmin: member.admin,
    name: member.name,
    token,
    scopes: SCOPES.filter((scope: Scope) => row.scopes.includes(scope)),
  };
}

/** One answer for a token that is not there and one with another secret. */
export function unauthenticated(): HubError {
  const message = 'A valid token is needed, as "Authorization: Bearer rfh_…".';
  return new HubError('HUB_UNAUTHENTICATED', message);
}

function isSame(stored: Uint8Array, given: Uint8Array): boolean {
  return stored.length === given.length && timingSafeEqual(stored, given);
}
