import { runMigrations } from 'graphile-worker';

import type { PostgresDatabase } from '../database/postgres-database.js';
import { quietLogger } from './graphile-logger.js';

/** The queue's tables hold ids of learnings alone; the service adds jobs and does them. */
const GRANTS = `
GRANT USAGE ON SCHEMA graphile_worker TO reflect_hub;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO reflect_hub;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA graphile_worker TO reflect_hub;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO reflect_hub;
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT relname FROM pg_class
    WHERE relnamespace = 'graphile_worker'::regnamespace AND relkind = 'r' AND relrowsecurity
  LOOP
    EXECUTE format('DROP POLICY IF EXISTS of_service ON graphile_worker.%I', one.relname);
    EXECUTE format('CREATE POLICY of_service ON graphile_worker.%I TO reflect_hub USING (true)', one.relname);
  END LOOP;
END
$$`;

/** Brings the job queue's schema up to date, as its owner. */
export async function migrateJobQueue(database: PostgresDatabase): Promise<void> {
  await runMigrations({ connectionString: database.ownerUrl, logger: quietLogger });
  await database.asOwner(async (sql) => {
    await sql.query(GRANTS);
  });
}
