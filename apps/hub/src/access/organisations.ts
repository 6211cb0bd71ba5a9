import { randomUUID } from 'node:crypto';
import { SCOPES, type CreateTokenReply } from '@reflect/hub-protocol';

import type { Database, Sql } from '../database/database.js';
import { sqlState } from '../database/sql-state.js';
import { HubStartError } from '../hub-error.js';
import { audit } from './audit.js';
import { insertToken } from './tokens.js';

const DAYS = 365;
const ADMINISTRATOR = 'Administrator';

/** SQLSTATE of what is there already. */
const NOT_UNIQUE = '23505';

export interface NewOrganisation {
  readonly name: string;
  readonly onlyFirst: boolean;
}

/** An organisation that was made, by what it is named in commands and settings. */
export interface CreatedOrganisation extends CreateTokenReply {
  readonly slug: string;
}

/**
 * Makes an organisation with an administrator, and gives the administrator's token, which is told this
 * once. With `onlyFirst` undefined where there is one already. Throws `HUB_MISCONFIGURED`.
 */
export async function createOrganisation(
  database: Database,
  made: NewOrganisation,
): Promise<CreatedOrganisation | undefined> {
  const slug = slugOf(made.name);
  try {
    return await insertOrganisation(database, { ...made, slug });
  } catch (error) {
    if (sqlState(error) !== NOT_UNIQUE) throw error;
    const message = `There is an organisation ${slug} already. Name the new one otherwise; a new token for an administrator of that one is made by: reflect-hub token --organisation ${slug}`;
    throw new HubStartError('HUB_MISCONFIGURED', message);
  }
}

async function insertOrganisation(
  database: Database,
  { name, slug, onlyFirst }: NewOrganisation & { readonly slug: string },
): Promise<CreatedOrganisation | undefined> {
  return database.asOwner(async (sql) => {
    // Of two processes that begin at once, one makes the first organisation.
    await sql.query('LOCK TABLE hub.tenants IN EXCLUSIVE MODE');
    const known = await sql.query('SELECT organisation_id FROM hub.tenants LIMIT 1', []);
    if (onlyFirst && known.length > 0) return undefined;
    const id = randomUUID();
    await actFor(sql, id);
    await sql.query('INSERT INTO hub.organisations (id, slug, name) VALUES ($1, $2, $3)', [
      id,
      slug,
      name,
    ]);
    await sql.query('INSERT INTO hub.tenants (organisation_id) VALUES ($1)', [id]);
    const [member] = await sql.query<{ id: string }>(
      'INSERT INTO hub.members (organisation_id, name, admin) VALUES ($1, $2, true) RETURNING id',
      [id, ADMINISTRATOR],
    );
    const of = { organisation: id, member: member?.id ?? '', name: 'first' };
    return { ...(await createAdminToken(sql, of)), slug };
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
    const admins: AdminRow[] = [];
    for (const { organisation_id: organisation } of tenants) {
      await actFor(sql, organisation);
      const found = await sql.query<AdminRow>(
        `SELECT m.id, m.name, m.organisation_id AS organisation, o.slug
         FROM hub.members m JOIN hub.organisations o ON o.id = m.organisation_id
         WHERE m.organisation_id = $1 AND m.admin AND m.erased_at IS NULL ORDER BY m.created_at, m.id`,
        [organisation],
      );
      admins.push(...found);
    }
    const meant = admins.filter(
      (one) => one.name === name && (slug === undefined || one.slug === slug),
    );
    const [member] = meant;
    if (member === undefined || new Set(meant.map((one) => one.slug)).size > 1) {
      throw whichAdministrator(admins, { slug, name, isNone: member === undefined });
    }
    await actFor(sql, member.organisation);
    const { organisation, id } = member;
    return createAdminToken(sql, { organisation, member: id, name: 'recovered' });
  });
}

interface AdminRow {
  readonly id: string;
  readonly name: string;
  readonly organisation: string;
  readonly slug: string;
}

function whichAdministrator(
  admins: readonly AdminRow[],
  asked: { readonly slug: string | undefined; readonly name: string; readonly isNone: boolean },
): HubStartError {
  const { slug, name, isNone } = asked;
  const where = slug === undefined ? '' : ` in an organisation ${slug}`;
  const what = isNone ? 'no administrator named' : 'more than one organisation with';
  const known = admins.map((one) => `  --name "${one.name}" --organisation ${one.slug}`);
  const message = `There is ${what} "${name}"${where}. Name one of these:\n${known.join('\n')}`;
  return new HubStartError('HUB_MISCONFIGURED', message);
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
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-').slice(0, 60) ?? 'team';
}
