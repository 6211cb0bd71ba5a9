import type { FastifyServerOptions } from 'fastify';
import { Registry } from 'prom-client';

import { MemberLogin, type LoginSettings } from './access/provider/member-login.js';
import { checkServiceRole } from './database/check-service-role.js';
import type { Database } from './database/database.js';
import { requireSchema } from './database/migrate.js';
import { isDiskFull } from './database/sql-state.js';
import { PostgresDatabase } from './database/postgres-database.js';
import type { HubSettings } from './hub-settings.js';
import { openEmbedder } from './jobs/embedder.js';
import { openJobs } from './jobs/open-jobs.js';
import { retain } from './jobs/retain.js';
import { runJob } from './jobs/run-job.js';
import { createServer } from './server/create-server.js';
import { HubMetrics } from './server/hub-metrics.js';
import type { HubServer } from './server/hub-server.js';
import { RefusedWrites } from './server/refused-writes.js';
import { RequestLimits } from './server/request-limits.js';

export interface HubOptions {
  readonly settings: Pick<
    HubSettings,
    | 'trustProxy'
    | 'failedLoginsPerMinute'
    | 'pushesPerMinute'
    | 'keepReceiptsDays'
    | 'keepRevokedDays'
    | 'concurrentJobs'
  >;
  /** A provider of logins; without one, tokens are all that there is. */
  readonly login?: LoginSettings | undefined;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
}

export interface Hub {
  readonly server: HubServer;
  /** Settles when no job waits. */
  idle(): Promise<void>;
  /** Answers what was begun, and ends. The database stays open. */
  close(): Promise<void>;
}

/** Who is answered in that time is answered; less than what container engines wait before they kill. */
const GRACE_MS = 5_000;

/** A hub over a database that is migrated, not listening yet. Throws `HUB_DATABASE`, `ModelError`. */
export async function openHub(
  database: Database,
  { settings, login: provider, logger }: HubOptions,
): Promise<Hub> {
  if (database instanceof PostgresDatabase) {
    await checkServiceRole(database);
    await requireSchema(database);
  }
  const embedder = openEmbedder();
  const registry = new Registry();
  const refusedWrites = new RefusedWrites();
  const metrics = new HubMetrics(registry);
  let onError: (error: unknown, task: string) => void = () => undefined;
  const runner = {
    run: async (job: Parameters<typeof runJob>[1]) => {
      await runJob({ database, embedder }, job);
      metrics.jobs.inc({ task: job.task, outcome: 'done' });
    },
    retain: () => retain(database, settings),
    onError: (error: unknown, task: string) => {
      metrics.jobs.inc({ task, outcome: 'failed' });
      if (isDiskFull(error)) refusedWrites.note();
      onError(error, task);
    },
  };
  const jobs = await openJobs(database, runner, { concurrency: settings.concurrentJobs });
  metrics.countWaiting(() => jobs.waiting());
  const limits = new RequestLimits(settings);
  const login = provider && new MemberLogin(database, provider);
  const context = { database, jobs, limits, login, embedder, metrics, registry, refusedWrites };
  const server = await createServer(context, { logger, trustProxy: settings.trustProxy });
  onError = (error, task) => {
    server.log.error(error, `the job ${task} failed`);
  };
  return {
    server,
    idle: () => jobs.idle(),
    close: async () => {
      await closeServer(server);
      await jobs.close();
      embedder.close();
    },
  };
}

/** A connection on which nobody asks anything, as balancers open them ahead, would hold it up for ever. */
async function closeServer(server: HubServer): Promise<void> {
  const late = setTimeout(() => {
    server.server.closeAllConnections();
  }, GRACE_MS);
  try {
    await server.close();
  } finally {
    clearTimeout(late);
  }
}
