import type { Database } from '../database/database.js';
import type { Job } from './job-schema.js';

/** Jobs that a process which ended did not get to. */
export async function missingJobs(
  database: Database,
  organisation: string,
): Promise<readonly Job[]> {
  const hub = { organisation, member: null, isAdmin: true };
  const rows = await database.transaction(hub, (sql) =>
    sql.query<{ project_id: string; id: string }>(
      `SELECT project_id, id FROM hub.learnings
       WHERE state = 'approved' AND embedded_revision IS DISTINCT FROM approved_revision`,
      [],
    ),
  );
  return rows.map(({ project_id: project, id: learning }) => ({
    ...{ task: 'embed', organisation, project, learning },
  }));
}

/** Ids of all organisations, for jobs that go over each. */
export function tenants(database: Database): Promise<readonly string[]> {
  const nobody = { token: '00000000-0000-0000-0000-000000000000' };
  return database.transaction(nobody, async (sql) => {
    const rows = await sql.query<{ organisation_id: string }>(
      'SELECT organisation_id FROM hub.tenants',
      [],
    );
    return rows.map(({ organisation_id }) => organisation_id);
  });
}
