import { PGlite, type Transaction } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { makeFolder, tryFileLock, type FileLock } from '@reflect/files';
import { join } from 'node:path';

import { HubStartError } from '../hub-error.js';
import { beAsker, type Asker, type Database, type Sql, type TokenAsker } from './database.js';

/** PostgreSQL in this process, with its files in a folder: for trying and small teams. */
export class PgliteDatabase implements Database {
  private constructor(
    private readonly engine: PGlite,
    private readonly lock: FileLock | undefined,
  ) {}

  /** In memory without a folder. Throws `HUB_FOLDER_IN_USE`, `StorageError`. */
  static async open(folder?: string): Promise<PgliteDatabase> {
    if (folder === undefined) return new PgliteDatabase(await engineAt(undefined), undefined);
    makeFolder(folder);
    // Two processes in one folder would destroy it.
    const lock = tryFileLock(join(folder, 'hub.lock'));
    if (lock === undefined) {
      const message = `${folder} is in use by another hub. End it, or name another folder in REFLECT_HUB_DATA.`;
      throw new HubStartError('HUB_FOLDER_IN_USE', message);
    }
    try {
      return new PgliteDatabase(await engineAt(join(folder, 'database')), lock);
    } catch (error) {
      lock.release();
      throw notOpened(folder, error);
    }
  }

  transaction<T>(asker: Asker | TokenAsker, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.engine.transaction(async (transaction) => {
      const sql = new PgliteSql(transaction);
      await beAsker(sql, asker);
      return work(sql);
    });
  }

  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.engine.transaction((transaction) => work(new PgliteSql(transaction)));
  }

  /** What the folder holds, as a tar archive that `open` of an empty folder can begin with. */
  async dump(): Promise<Blob> {
    return this.engine.dumpDataDir('gzip');
  }

  async close(): Promise<void> {
    await this.engine.close();
    this.lock?.release();
  }
}

/** The engine says little more than that it aborted. */
function notOpened(folder: string, error: unknown): HubStartError {
  const why = error instanceof Error ? error.message : 'its engine aborted';
  const message =
    `The database in ${folder} does not open (${why}). Look whether its disk is full or another ` +
    'user owns it; if neither, put a backup in its place.';
  const failed = new HubStartError('HUB_DATABASE', message);
  failed.cause = error;
  return failed;
}

function engineAt(folder: string | undefined): Promise<PGlite> {
  return PGlite.create({
    ...(folder !== undefined && { dataDir: folder }),
    extensions: { vector },
  });
}

class PgliteSql implements Sql {
  constructor(private readonly transaction: Transaction) {}

  async query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    if (values === undefined) {
      const results = await this.transaction.exec(text);
      return (results.at(-1)?.rows ?? []) as Row[];
    }
    const { rows } = await this.transaction.query<Row>(text, [...values]);
    return rows;
  }
}
