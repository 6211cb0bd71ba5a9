import { HubStartError } from '../hub-error.js';
import type { Database } from './database.js';

/**
 * Refuses to serve as somebody whom row-level security does not hold: throws `HUB_DATABASE` where the
 * login of `DATABASE_URL` is a superuser, may bypass it, or owns the tables.
 */
export async function checkServiceRole(database: Database): Promise<void> {
  const nobody = { token: '00000000-0000-0000-0000-000000000000' };
  const [role] = await database.transaction(nobody, (sql) =>
    sql.query<{ login: string; bypasses: boolean; owns: boolean }>(
      `SELECT session_user AS login, r.rolsuper OR r.rolbypassrls AS bypasses,
         EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'hub'::regnamespace AND c.relowner = r.oid) AS owns
       FROM pg_roles r WHERE r.rolname = session_user`,
      [],
    ),
  );
  if (role !== undefined && !role.bypasses && !role.owns) return;
  const login = role?.login ?? 'its login';
  const message =
    `DATABASE_URL connects as ${login}, whom row-level security does not hold. Name a role that is only in reflect_hub, ` +
    `as by "CREATE ROLE hub_service LOGIN PASSWORD '…' IN ROLE reflect_hub", and the owner in REFLECT_HUB_OWNER_URL.`;
  throw new HubStartError('HUB_DATABASE', message);
}
