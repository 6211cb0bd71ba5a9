import type { Sql } from '../../database/database.js';
import { HubError } from '../../hub-error.js';
import { audit } from '../audit.js';
import type { LoginIdentity } from './login-identity.js';

export interface Joining {
  readonly organisation: string;
  /** Whether somebody whom nobody added becomes a member, without a role. */
  readonly canJoin: boolean;
}

interface FoundMember {
  readonly id: string;
  readonly login_subject: string | null;
}

/**
 * Which member it is: the one who logged in so before; else the one who was added with that mail, who is
 * this person from now on. Throws `HUB_ROLE_MISSING` for somebody who is none.
 */
export async function memberOfIdentity(
  sql: Sql,
  identity: LoginIdentity,
  joining: Joining,
): Promise<string> {
  const [known] = await sql.query<{ id: string }>(
    `SELECT id FROM hub.members WHERE login_issuer = $1 AND login_subject = $2 AND erased_at IS NULL`,
    [identity.issuer, identity.subject],
  );
  if (known !== undefined) return known.id;
  const added = identity.mail === undefined ? [] : await addedWith(sql, identity.mail);
  const [member] = added;
  if (added.length > 1) throw refused(`${String(added.length)} members have your mail.`);
  if (member !== undefined) return bind(sql, member, { identity, joining });
  if (joining.canJoin) return join(sql, identity, joining);
  const mail =
    identity.mail === undefined
      ? 'The provider of logins vouches for no mail of yours.'
      : `No member has the mail ${identity.mail}.`;
  throw refused(mail);
}

function addedWith(sql: Sql, mail: string): Promise<FoundMember[]> {
  return sql.query<FoundMember>(
    `SELECT id, login_subject FROM hub.members WHERE lower(email) = $1 AND erased_at IS NULL
     ORDER BY id FOR UPDATE`,
    [mail],
  );
}

interface Binding {
  readonly identity: LoginIdentity;
  readonly joining: Joining;
}

async function bind(
  sql: Sql,
  { id, login_subject: other }: FoundMember,
  { identity, joining }: Binding,
): Promise<string> {
  if (other !== null) throw refused('The member with your mail logs in as somebody else.');
  await sql.query('UPDATE hub.members SET login_issuer = $2, login_subject = $3 WHERE id = $1', [
    ...[id, identity.issuer, identity.subject],
  ]);
  await note(sql, { joining, id, action: 'member.bound' });
  return id;
}

async function join(sql: Sql, identity: LoginIdentity, joining: Joining): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `INSERT INTO hub.members (organisation_id, name, email, login_issuer, login_subject)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organisation_id, login_issuer, login_subject) DO NOTHING RETURNING id`,
    [
      ...[joining.organisation, identity.name, identity.mail ?? null],
      ...[identity.issuer, identity.subject],
    ],
  );
  if (row === undefined) throw new HubError('HUB_CONFLICT', 'You joined just now. Log in again.');
  await note(sql, { joining, id: row.id, action: 'member.joined' });
  return row.id;
}

interface Noted {
  readonly joining: Joining;
  readonly id: string;
  readonly action: string;
}

async function note(sql: Sql, { joining, id, action }: Noted): Promise<void> {
  const by = { organisation: joining.organisation, member: id, token: null };
  await audit(sql, by, { action, target: id });
}

function refused(why: string): HubError {
  const message = `${why} Ask an administrator of the hub to add you.`;
  return new HubError('HUB_ROLE_MISSING', message);
}
