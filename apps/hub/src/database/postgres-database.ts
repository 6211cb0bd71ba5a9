import pg from 'pg';

import { HubError } from '../hub-error.js';
import { beAsker, type Asker, type Database, type Sql, type TokenAsker } from './database.js';
import { isTransient, isUnreachable } from './sql-state.js';

export interface PostgresOptions {
  /** Connects as a role that is in `reflect_hub` and owns nothing. */
  readonly url: string;
  /** Connects as the owner of the schema; needed for migrations alone. */
  readonly ownerUrl?: string | undefined;
  readonly connections: number;
  /** Longest that a statement may take, ms. */
  readonly statementTimeoutMs: number;
  /** Told of what breaks between two statements. */
  readonly onError: (error: Error) => void;
}

const ATTEMPTS = 4;
const CONNECT_MS = 5_000;

/** PostgreSQL 15 or later with pgvector. */
export class PostgresDatabase implements Database {
  readonly pool: pg.Pool;

  constructor(private readonly options: PostgresOptions) {
    this.pool = new pg.Pool({
      connectionString: options.url,
      max: options.connections,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: options.statementTimeoutMs,
      idle_in_transaction_session_timeout: options.statementTimeoutMs,
      application_name: 'reflect-hub',
    });
    this.pool.on('error', options.onError);
    this.pool.on('connect', (client) => client.on('error', options.onError));
  }

  async transaction<T>(asker: Asker | TokenAsker, work: (sql: Sql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(asker, work);
      } catch (error) {
        if (attempt < ATTEMPTS && isTransient(error)) continue;
        if (!isUnreachable(error)) throw error;
        const message = 'The database does not answer. Try again later.';
        throw Object.assign(new HubError('HUB_UNAVAILABLE', message), { cause: error });
      }
    }
  }

  async asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      connectionString: this.ownerUrl,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: 'reflect-hub-owner',
    });
    await client.connect();
    try {
      return await inTransaction(client, () => work(new PostgresSql(client)));
    } finally {
      await client.end();
    }
  }

  /** Connections beside those of requests, which wait for one as long as it takes. */
  openPool(connections: number): pg.Pool {
    const { url, onError } = this.options;
    const named = { connectionString: url, application_name: 'reflect-hub-jobs' };
    const pool = new pg.Pool({ ...named, max: connections });
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  }

  get ownerUrl(): string {
    return this.options.ownerUrl ?? this.options.url;
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  async #once<T>(asker: Asker | TokenAsker, work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    const noteBroken = (error: Error): void => {
      broken = error;
    };
    client.on('error', noteBroken);
    try {
      const sql = new PostgresSql(client);
      return await inTransaction(client, async () => {
        await beAsker(sql, asker);
        return work(sql);
      });
    } catch (error) {
      if (isUnreachable(error)) broken = error as Error;
      throw error;
    } finally {
      client.off('error', noteBroken);
      client.release(broken);
    }
  }
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // What broke the connection rolled the transaction back as well.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

class PostgresSql implements Sql {
  constructor(private readonly client: pg.ClientBase) {}

  async query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.client.query<Row>(text, values && [...values]);
    return rows;
  }
}
