import { SCOPES, type MeReply } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import { timeOrNull } from '../database/row-values.js';
import { unauthenticated } from './authenticate.js';
import type { Caller } from './caller.js';
import { visibleProjects } from './project-access.js';

interface MeRow {
  readonly name: string;
  readonly email: string | null;
  readonly organisation_slug: string;
  readonly organisation_name: string;
  readonly expires_at: Date | null;
  readonly scopes: readonly string[] | null;
}

/** Who asks, and what is open to them. */
export async function readMe(sql: Sql, caller: Caller): Promise<MeReply> {
  const [row] = await sql.query<MeRow>(
    `SELECT m.name, m.email, o.slug AS organisation_slug, o.name AS organisation_name, t.expires_at, t.scopes
     FROM hub.members m JOIN hub.organisations o ON o.id = m.organisation_id
     LEFT JOIN hub.tokens t ON t.id = $2 WHERE m.id = $1`,
    [caller.member, caller.token],
  );
  if (row === undefined) throw unauthenticated();
  const { email, organisation_slug: slug, organisation_name: name } = row;
  const scopes = SCOPES.filter((scope) => row.scopes?.includes(scope) === true);
  return {
    member: {
      id: caller.member,
      name: row.name,
      ...(email !== null && { email }),
      admin: caller.isAdmin,
    },
    organisation: { id: caller.organisation, slug, name },
    token: { id: caller.token, scopes, expiresAt: timeOrNull(row.expires_at) },
    projects: [...(await visibleProjects(sql, caller))],
  };
}
