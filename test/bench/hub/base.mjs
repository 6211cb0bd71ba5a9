import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

import { summary } from '../shared/summary.mjs';

const require = createRequire(new URL('../../../apps/hub/package.json', import.meta.url));
const hub = require('./dist/index.cjs');
const NOBODY = { token: '00000000-0000-0000-0000-000000000000' };

/** The database of a hub: as its owner before the hub serves, and how the hub is told of it. */
export function openBase(server, folder) {
  return server ? onServer(server, folder) : inFolder(join(folder, 'data'));
}

/** The hub's process and this one have the folder in turn. */
function inFolder(folder) {
  const withDatabase = async (work) => {
    const database = await hub.PgliteDatabase.open(folder);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    name: 'PGlite',
    env: { REFLECT_HUB_DATA: folder },
    withDatabase,
    migrate: () => withDatabase((database) => hub.migrate(database)),
    createOrganisation: hub.createOrganisation,
    roundTrip: (runs) => withDatabase((database) => timed(database, runs)),
    end: () => Promise.resolve(),
  };
}

async function onServer(server, folder) {
  const pg = require('pg');
  const name = `bench_${randomBytes(6).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const as = (database, user) => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    if (user) Object.assign(url, { username: user, password });
    return url.href;
  };
  const command = async (url, ...statements) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await command(
    server,
    `DO $$ BEGIN CREATE ROLE reflect_hub NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    `CREATE ROLE ${name}_owner LOGIN CREATEROLE PASSWORD '${password}'`,
    `CREATE ROLE ${name}_service LOGIN PASSWORD '${password}' IN ROLE reflect_hub`,
    `CREATE DATABASE ${name} OWNER ${name}_owner`,
  );
  await command(as(name), 'CREATE EXTENSION vector');
  const database = new hub.PostgresDatabase({
    ...{ url: as(name, `${name}_service`), ownerUrl: as(name, `${name}_owner`) },
    ...{ connections: 4, statementTimeoutMs: 600_000, onError: () => undefined },
  });
  return {
    name: 'PostgreSQL',
    env: { DATABASE_URL: as(name, `${name}_service`) },
    withDatabase: (work) => work(database),
    migrate: () => hub.migrate(database),
    createOrganisation: hub.createOrganisation,
    settle: () => command(as(name), 'VACUUM ANALYZE'),
    roundTrip: async (runs) => ({
      ...(await timed(database, runs)),
      pgbenchMs: pgbench(as(name, `${name}_service`), folder),
    }),
    end: async () => {
      await database.close();
      await command(
        server,
        `DROP DATABASE ${name} WITH (FORCE)`,
        `DROP ROLE ${name}_service`,
        `DROP ROLE ${name}_owner`,
      );
    },
  };
}

/** Many statements in one transaction, so that each is one round trip. */
function timed(database, runs) {
  return database.transaction(NOBODY, async (sql) => {
    const times = [];
    for (let n = 0; n < runs; n++) {
      const started = performance.now();
      await sql.query('SELECT 1', []);
      times.push(performance.now() - started);
    }
    return summary(times);
  });
}

/** Mean of pgbench for the same statement, where it is installed. */
function pgbench(url, folder) {
  const script = join(folder, 'select-1.sql');
  writeFileSync(script, 'SELECT 1;\n');
  const args = ['-n', '-M', 'prepared', '-c', '1', '-T', '3', '-f', script, url];
  const { status, stdout } = spawnSync('pgbench', args, { encoding: 'utf8' });
  const mean = /latency average = ([\d.]+) ms/u.exec(stdout ?? '')?.[1];
  return status === 0 && mean !== undefined ? Number(mean) : undefined;
}
