import { randomUUID } from 'node:crypto';
import { SCOPES, type CreateTokenReply } from '@reflect/hub-protocol';

import type { Database, Sql } from '../database/database.js';
import { HubStartError } from '../hub-error.js';
import { audit } from './audit.js';
import { insertToken } from './tokens.js';

const DAYS = 365;
const ADMINISTRATOR = 'Administrator';

/**
 * Makes an organisation with an administrator, and gives the administrator's token, which is told this
 * once. With `onlyFirst` undefined where there is one already.
 */
export async function createOrganisation(
  database: Database,
  { name, onlyFirst }: { readonly name: string; readonly onlyFirst: boolean },
): Promise<CreateTokenReply | undefined> {
  return database.asOwner(async (sql) => {
    // Of two processes that begin at once, one makes the first organisation.
    await sql.query('LOCK TABLE hub.tenants IN EXCLUSIVE MODE');
    const known = await sql.query('SELECT organisation_id FROM hub.tenants LIMIT 1', []);
    if (onlyFirst && known.length > 0) return undefined;
    const id = randomUUID();
    await actFor(sql, id);
    await sql.query('INSERT INTO hub.organisations (id, slug, name) VALUES ($1, $2, $3)', [
      id,
      slugOf(name),
      name,
    ]);
    await sql.query('INSERT INTO hub.tenants (organisation_id) VALUES ($1)', [id]);
    const [member] = await sql.query<{ id: string }>(
      'INSERT INTO hub.members (organisation_id, name, admin) VALUES ($1, $2, true) RETURNING id',
      [id, ADMINISTRATOR],
    );
    return createAdminToken(sql, { organisation: id, member: member?.id ?? '', name: 'first' });
  });
}

/** A new token for an administrator who has none any more. Throws `HUB_MISCONFIGURED`. */
export async function recoverToken(
  database: Database,
  { slug, name }: { readonly slug: string | undefined; readonly name: string },
): Promise<CreateTokenReply> {
  return database.asOwner(async (sql) => {
    const tenants = await sql.query<{ organisation_id: string }>(
      'SELECT organisation_id FROM hub.tenants',
      [],
    );
    for (const { organisation_id: organisation } of tenants) {
      await actFor(sql, organisation);
      const [found] = await sql.query<{ id: string }>(
        `SELECT m.id FROM hub.members m JOIN hub.organisations o ON o.id = m.organisation_id
         WHERE m.organisation_id = $3 AND m.admin AND m.name = $1 AND m.erased_at IS NULL
           AND ($2::text IS NULL OR o.slug = $2)`,
        [name, slug ?? null, organisation],
      );
      if (found !== undefined)
        return createAdminToken(sql, { organisation, member: found.id, name: 'recovered' });
    }
    const message = `There is no administrator named "${name}". Name one with --name, and the organisation with --organisation.`;
    throw new HubStartError('HUB_MISCONFIGURED', message);
  });
}

async function createAdminToken(
  sql: Sql,
  of: { readonly organisation: string; readonly member: string; readonly name: string },
): Promise<CreateTokenReply> {
  const made = { ...of, scopes: SCOPES, expiresInDays: DAYS };
  const created = await insertToken(sql, made);
  const by = { organisation: of.organisation, member: null, token: null };
  await audit(sql, by, { action: 'token.created', target: created.token.id });
  return created;
}

/** Row-level security holds for the owner too. */
async function actFor(sql: Sql, organisation: string): Promise<void> {
  await sql.query("SELECT set_config('reflect.organisation', $1, true)", [organisation]);
}

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 60) ?? 'team';
}
