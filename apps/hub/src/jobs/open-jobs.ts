import type { Database } from '../database/database.js';
import { PostgresDatabase } from '../database/postgres-database.js';
import { GraphileJobs } from './graphile-jobs.js';
import { InProcessJobs } from './in-process-jobs.js';
import type { JobRunner, RunningJobs } from './jobs.js';
import { missingJobs, tenants } from './missing-jobs.js';

/** The queue that suits the database. */
export async function openJobs(
  database: Database,
  runner: JobRunner,
  options: { readonly concurrency: number },
): Promise<RunningJobs> {
  if (database instanceof PostgresDatabase) return GraphileJobs.open(database, runner, options);
  const jobs = new InProcessJobs(runner);
  for (const organisation of await tenants(database)) {
    for (const job of await missingJobs(database, organisation)) jobs.add(job);
  }
  return jobs;
}
