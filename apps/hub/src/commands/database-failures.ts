import { isNotLetIn, sqlState } from '../database/sql-state.js';
import { HubStartError } from '../hub-error.js';
import type { HubSettings } from '../hub-settings.js';

/** SQLSTATE of what only the owner may do. */
const NOT_PERMITTED = '42501';
/** No such schema, no such table. */
const NOT_MIGRATED: readonly string[] = ['3F000', '42P01'];

/** What an operator is to do where the database refuses a command; other errors as they are. */
export function asToldOfDatabase(
  error: unknown,
  { databaseUrl, ownerUrl }: Pick<HubSettings, 'databaseUrl' | 'ownerUrl'>,
): unknown {
  if (databaseUrl === undefined) return error;
  const state = sqlState(error) ?? '';
  if (isNotLetIn(error)) {
    const message = `The database does not let the hub in (${String(error)}). Look at user, password and database in DATABASE_URL and REFLECT_HUB_OWNER_URL.`;
    return new HubStartError('HUB_MISCONFIGURED', message);
  }
  if (NOT_MIGRATED.includes(state)) {
    const message = 'The database has no schema of a hub. Run: reflect-hub migrate';
    return new HubStartError('HUB_DATABASE', message);
  }
  if (state !== NOT_PERMITTED) return error;
  const remedy =
    ownerUrl === undefined
      ? 'name it in REFLECT_HUB_OWNER_URL'
      : 'REFLECT_HUB_OWNER_URL names another login, or another database';
  const message = `This needs the owner of the schema: ${remedy} (${String(error)}).`;
  return new HubStartError('HUB_MISCONFIGURED', message);
}
