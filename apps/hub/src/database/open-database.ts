import type { HubSettings } from '../hub-settings.js';
import type { Database } from './database.js';
import { PgliteDatabase } from './pglite-database.js';
import { PostgresDatabase } from './postgres-database.js';

export type DatabaseSettings = Pick<
  HubSettings,
  'databaseUrl' | 'ownerUrl' | 'folder' | 'connections' | 'statementTimeoutMs'
>;

/** PostgreSQL where the settings name one, else PGlite. Throws `HUB_FOLDER_IN_USE`, `StorageError`. */
export async function openDatabase(
  settings: DatabaseSettings,
  onError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl: url } = settings;
  if (url === undefined) return PgliteDatabase.open(settings.folder);
  return new PostgresDatabase({ ...settings, url, onError });
}
