import { HubStartError } from '../hub-error.js';
import type { Database } from './database.js';
import { sqlState } from './sql-state.js';

interface LoginRow {
  readonly login: string;
  readonly bypasses: boolean;
  readonly owns: boolean;
}

const NOBODY = { token: '00000000-0000-0000-0000-000000000000' };
/** No such schema, no such table. */
const NOT_MIGRATED: readonly string[] = ['3F000', '42P01'];
/** May not become the role, or there is none. */
const NOT_SERVICE: readonly string[] = ['42501', '22023'];

/**
 * Refuses to serve as somebody whom row-level security does not hold: throws `HUB_DATABASE` where the
 * login of `DATABASE_URL` is a superuser, may bypass it, or owns the tables; and where there are none yet.
 */
export async function checkServiceRole(database: Database): Promise<void> {
  const role = await readLogin(database);
  if (role !== undefined && !role.bypasses && !role.owns) return;
  const login = role?.login ?? 'its login';
  throw wrongLogin(`${login}, whom row-level security does not hold`);
}

async function readLogin(database: Database): Promise<LoginRow | undefined> {
  try {
    const [role] = await database.transaction(NOBODY, (sql) =>
      sql.query<LoginRow>(
        `SELECT session_user AS login, r.rolsuper OR r.rolbypassrls AS bypasses,
           EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'hub'::regnamespace AND c.relowner = r.oid) AS owns
         FROM pg_roles r WHERE r.rolname = session_user`,
        [],
      ),
    );
    return role;
  } catch (error) {
    const state = sqlState(error) ?? '';
    if (NOT_SERVICE.includes(state)) throw wrongLogin('a login that is not in reflect_hub');
    if (!NOT_MIGRATED.includes(state)) throw error;
    const message =
      'The database has no schema of a hub. Run, with REFLECT_HUB_OWNER_URL: reflect-hub migrate';
    throw new HubStartError('HUB_DATABASE', message);
  }
}

function wrongLogin(who: string): HubStartError {
  const message =
    `DATABASE_URL connects as ${who}. Name a role that is only in reflect_hub, as by ` +
    `"CREATE ROLE hub_service LOGIN PASSWORD '…' IN ROLE reflect_hub", and the owner in REFLECT_HUB_OWNER_URL.`;
  return new HubStartError('HUB_DATABASE', message);
}
