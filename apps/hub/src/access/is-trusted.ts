import type { Sql } from '../database/database.js';
import type { Caller } from './caller.js';

/**
 * Whether pushes of the caller are taken: neither member nor token is revoked. Holds until the
 * transaction ends: a revocation waits for it, and then finds what it brought.
 */
export async function isTrusted(sql: Sql, { member, token }: Caller): Promise<boolean> {
  const members = await sql.query(
    `SELECT 1 FROM hub.members WHERE id = $1 AND revoked_at IS NULL AND erased_at IS NULL FOR SHARE`,
    [member],
  );
  const tokens = await sql.query(
    `SELECT 1 FROM hub.tokens WHERE id = $1 AND revoked_at IS NULL AND distrusted_at IS NULL FOR SHARE`,
    [token],
  );
  return members.length + tokens.length === 2;
}
