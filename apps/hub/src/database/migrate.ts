import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { HubStartError } from '../hub-error.js';
import { migrateJobQueue } from '../jobs/graphile-schema.js';
import { packageFolder } from '../package-folder.js';
import type { Database, Sql } from './database.js';
import { PostgresDatabase } from './postgres-database.js';

interface Migration {
  readonly name: string;
  readonly text: string;
  /** Of the text: what ran is never edited. */
  readonly hash: string;
}

/** One hub migrates at a time, whatever else is in the database. */
const LOCK = 7_263_541_870_001;

/** Another one after a restore, and after a new major version. */
const CLUSTER = `SELECT c.system_identifier || '/' || d.oid AS cluster
  FROM pg_control_system() c, pg_database d WHERE d.datname = current_database()`;

export interface MigrateOptions {
  /** Told where the data came from another database, and every client begins anew. */
  readonly onAdopted?: () => void;
}

/**
 * Brings the schema up to date, all of it or nothing, and says which migrations ran. Throws
 * `HUB_DATABASE` for a schema that a newer hub made.
 */
export async function migrate(
  database: Database,
  { onAdopted }: MigrateOptions = {},
): Promise<readonly string[]> {
  const migrations = readMigrations();
  const { ran, isAdopted } = await database.asOwner(async (sql) => {
    await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await sql.query('CREATE SCHEMA IF NOT EXISTS hub');
    await sql.query(`CREATE TABLE IF NOT EXISTS hub.migrations (
      name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`);
    const done = await readDone(sql);
    requireKnown(done, migrations);
    const missing = migrations.filter(({ name }) => !done.has(name));
    for (const { name, text, hash } of missing) {
      await sql.query(text);
      await sql.query('INSERT INTO hub.migrations (name, hash) VALUES ($1, $2)', [name, hash]);
    }
    return { ran: missing.map(({ name }) => name), isAdopted: await adoptCluster(sql) };
  });
  if (database instanceof PostgresDatabase) await migrateJobQueue(database);
  if (isAdopted) onAdopted?.();
  return ran;
}

/** Names of migrations that have not run. Throws `HUB_DATABASE` for a newer schema. */
export async function missingMigrations(sql: Sql): Promise<readonly string[]> {
  const migrations = readMigrations();
  const done = await readDone(sql);
  requireKnown(done, migrations);
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
}

/**
 * Refuses to begin on a schema that this hub does not know, or on data that came from elsewhere and were not
 * adopted: there, cursors of before lead past what changes. Throws `HUB_DATABASE`.
 */
export async function requireSchema(database: Database): Promise<void> {
  const nobody = { token: '00000000-0000-0000-0000-000000000000' };
  const [missing, isAdopted] = await database.transaction(nobody, async (sql) => {
    const names = await missingMigrations(sql);
    const [now] = await sql.query<{ cluster: string }>(CLUSTER, []);
    const [known] = await sql.query<{ cluster: string }>('SELECT cluster FROM hub.incarnation', []);
    return [names, known?.cluster === now?.cluster] as const;
  });
  if (missing.length > 0) {
    const message = `The database lacks ${missing.join(', ')}. Back it up, and run: reflect-hub migrate`;
    throw new HubStartError('HUB_DATABASE', message);
  }
  if (isAdopted) return;
  const message =
    'The data came from another database, as by a restored dump. Run: reflect-hub migrate';
  throw new HubStartError('HUB_DATABASE', message);
}

function readMigrations(): readonly Migration[] {
  const folder = packageFolder('migrations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name: file.replace(/\.sql$/, ''), text, hash };
    });
}

async function readDone(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM hub.migrations',
    [],
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

function requireKnown(done: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of done) {
    if (known.get(name) === hash) continue;
    const message = `The database has the migration ${name} of another version of @reflect/hub. Install the version that made it, or a newer one.`;
    throw new HubStartError('HUB_DATABASE', message);
  }
}

/**
 * A dump that was restored, or a new major version, counts transactions anew: what changed before is
 * older than any transaction of now, and cursors of before lead nowhere. Says whether it was one.
 */
async function adoptCluster(sql: Sql): Promise<boolean> {
  const [now] = await sql.query<{ cluster: string }>(CLUSTER, []);
  const [before] = await sql.query<{ cluster: string }>('SELECT cluster FROM hub.incarnation', []);
  if (now === undefined || before?.cluster === now.cluster) return false;
  await beginAnew(sql, now.cluster);
  return before !== undefined;
}

/**
 * Lets every client begin anew. Needed where a server went back in time, which it cannot notice: it
 * counts transactions that clients have seen otherwise.
 */
export function forgetCursors(database: Database): Promise<void> {
  return database.asOwner(async (sql) => {
    const [row] = await sql.query<{ cluster: string }>('SELECT cluster FROM hub.incarnation', []);
    await beginAnew(sql, row?.cluster ?? '');
  });
}

async function beginAnew(sql: Sql, cluster: string): Promise<void> {
  for (const table of ['learnings', 'tombstones']) {
    await sql.query(`ALTER TABLE hub.${table} NO FORCE ROW LEVEL SECURITY`);
    await sql.query(`UPDATE hub.${table} SET changed_xid = pg_current_xact_id()`);
    await sql.query(`ALTER TABLE hub.${table} FORCE ROW LEVEL SECURITY`);
  }
  await sql.query(
    `INSERT INTO hub.incarnation (id, cluster) VALUES (gen_random_uuid(), $1)
     ON CONFLICT (only_one) DO UPDATE SET id = excluded.id, cluster = excluded.cluster`,
    [cluster],
  );
}
