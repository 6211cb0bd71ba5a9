import { HubError } from '../hub-error.js';
import { revokeLearnings } from '../learnings/revoke-learnings.js';
import { audit } from './audit.js';
import { requireScope } from './caller.js';
import { findMember, requireSelfOrAdmin, type MemberParts } from './members.js';

export interface ErasedMember {
  readonly id: string;
  /** As it stands, so that nobody is erased by a slip. */
  readonly name: string;
}

/**
 * Erases a person: name, mail, tokens, roles, ratings, proof counts, notes, and the text of all that they wrote, which
 * members lose at their next sync. An id without a name stays, which what others did refers to. Gives
 * how many learnings went. Throws `HUB_ROLE_MISSING`, `HUB_SCOPE_MISSING`, `HUB_NOT_FOUND`, `HUB_CONFLICT`.
 */
export async function eraseMember(
  { sql, jobs, caller }: MemberParts,
  { id, name }: ErasedMember,
): Promise<number> {
  requireSelfOrAdmin(caller, id);
  // It takes back all that the person wrote, which one that only reads may not.
  if (caller.member === id && !caller.scopes.includes('admin')) requireScope(caller, 'propose');
  const member = await findMember(sql, id);
  if (member.name !== name) {
    throw new HubError('HUB_CONFLICT', 'The name is not the one of that member.');
  }
  // What is pushed meanwhile is in before this, or is not taken.
  await sql.query('SELECT 1 FROM hub.members WHERE id = $1 FOR UPDATE', [id]);
  await requireAnotherAdmin({ sql, jobs, caller }, id);
  const { organisation } = caller;
  const erased = await revokeLearnings(sql, jobs, {
    ...{ organisation, by: { member: id }, reason: 'erased' },
  });
  await sql.query('UPDATE hub.learning_revisions SET document = NULL WHERE author_id = $1', [id]);
  await sql.query('UPDATE hub.reviews SET note = NULL WHERE reviewer_id = $1', [id]);
  await sql.query('DELETE FROM hub.ratings WHERE member_id = $1', [id]);
  await sql.query('DELETE FROM hub.proof_counts WHERE member_id = $1', [id]);
  await sql.query('DELETE FROM hub.push_receipts WHERE member_id = $1', [id]);
  await sql.query('DELETE FROM hub.memberships WHERE member_id = $1', [id]);
  await sql.query(
    `UPDATE hub.tokens SET name = '', revoked_at = coalesce(revoked_at, now()) WHERE member_id = $1`,
    [id],
  );
  await sql.query(
    `UPDATE hub.members SET name = 'erased', email = NULL, admin = false, login_issuer = NULL, login_subject = NULL,
       erased_at = now() WHERE id = $1`,
    [id],
  );
  await audit(sql, caller, { action: 'member.erased', target: id, detail: { erased } });
  return erased;
}

/** An organisation that nobody manages could not be managed again. */
async function requireAnotherAdmin({ sql }: MemberParts, id: string): Promise<void> {
  const [row] = await sql.query<{ is_last: boolean }>(
    `SELECT bool_or(id = $1) AND count(*) = 1 AS is_last FROM hub.members WHERE admin AND erased_at IS NULL`,
    [id],
  );
  if (row?.is_last !== true) return;
  throw new HubError('HUB_CONFLICT', 'Make somebody else an administrator first.');
}
