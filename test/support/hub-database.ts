import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** URLs of a database that was made for one test. */
export interface HubDatabase {
  /** As a superuser, for what a test looks up or breaks. */
  readonly server: string;
  readonly service: string;
  readonly owner: string;
}

/** Whether hubs are on a server, and not on PGlite. */
export function isOnServer(): boolean {
  return (process.env['REFLECT_TEST_POSTGRES'] ?? '') !== '';
}

/**
 * An empty database with the logins that `operate-a-hub.md` makes, in the server that
 * REFLECT_TEST_POSTGRES names; undefined without one, where a hub is on PGlite.
 */
export async function hubDatabase(): Promise<HubDatabase | undefined> {
  if (!isOnServer()) return undefined;
  const server = process.env['REFLECT_TEST_POSTGRES'] ?? '';
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await statements(server, [
    `DO $$ BEGIN CREATE ROLE reflect_hub NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    `CREATE ROLE ${name}_owner LOGIN CREATEROLE PASSWORD '${password}'`,
    `CREATE ROLE ${name}_service LOGIN PASSWORD '${password}' IN ROLE reflect_hub`,
    `CREATE DATABASE ${name} OWNER ${name}_owner`,
  ]);
  onTestFinished(async () => {
    await statements(server, [`DROP DATABASE ${name} WITH (FORCE)`]);
  });
  const as = (user?: string): string => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    if (user !== undefined) Object.assign(url, { username: user, password });
    return url.href;
  };
  await statements(as(), ['CREATE EXTENSION vector']);
  return { server: as(), service: as(`${name}_service`), owner: as(`${name}_owner`) };
}

/** Rows of the last one. */
export async function statements(url: string, texts: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
}
