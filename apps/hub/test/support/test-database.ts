import { randomBytes } from 'node:crypto';
import pg from 'pg';

import type { Database } from '../../src/database/database.js';
import { migrate } from '../../src/database/migrate.js';
import { PgliteDatabase } from '../../src/database/pglite-database.js';
import { PostgresDatabase } from '../../src/database/postgres-database.js';

/** URL of a superuser of a PostgreSQL server that is there for tests. */
const SERVER = process.env['REFLECT_TEST_POSTGRES'];

/** URLs of a database that was made for tests. */
export interface TestUrls {
  readonly server: string;
  readonly service: string;
  readonly owner: string;
}

/** A migrated database of its own: in a server where the environment names one, else PGlite. */
export async function openTestDatabase(): Promise<Database> {
  if (SERVER === undefined || SERVER === '') {
    const database = await PgliteDatabase.open();
    await migrate(database);
    return database;
  }
  return openOn(SERVER);
}

/** As `operate-a-hub.md` sets it up: an owner of the database, and a login that is in reflect_hub alone. */
async function openOn(server: string): Promise<Database> {
  const { service: url, owner: ownerUrl } = await makeDatabase(server);
  const database = testPostgres(url, ownerUrl);
  await migrate(database);
  return database;
}

/** The URL of a superuser, where there is a server; undefined on PGlite. */
export function testServer(): string | undefined {
  return SERVER === '' ? undefined : SERVER;
}

export function testPostgres(url: string, ownerUrl: string): PostgresDatabase {
  const onError = (): void => undefined;
  return new PostgresDatabase({
    url,
    ownerUrl,
    connections: 16,
    statementTimeoutMs: 30_000,
    onError,
  });
}

/** An empty database, with an owner and a service as an operator makes them. */
export async function makeDatabase(server: string): Promise<TestUrls> {
  const name = `hub_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await asSuperuser(server, async (client) => {
    await client.query(`CREATE ROLE ${name}_owner LOGIN CREATEROLE PASSWORD '${password}'`);
    await client.query(`CREATE DATABASE ${name} OWNER ${name}_owner`);
    await client.query(
      `DO $$ BEGIN CREATE ROLE reflect_hub NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    );
    await client.query(
      `CREATE ROLE ${name}_service LOGIN PASSWORD '${password}' IN ROLE reflect_hub`,
    );
  });
  await asSuperuser(urlOf(server, { database: name }), (client) =>
    client.query('CREATE EXTENSION vector'),
  );
  return {
    server: urlOf(server, { database: name }),
    service: urlOf(server, { database: name, user: `${name}_service`, password }),
    owner: urlOf(server, { database: name, user: `${name}_owner`, password }),
  };
}

async function asSuperuser(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

interface UrlParts {
  readonly database: string;
  readonly user?: string;
  readonly password?: string;
}

function urlOf(server: string, { database, user, password }: UrlParts): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (user !== undefined) url.username = user;
  if (password !== undefined) url.password = password;
  return url.href;
}
