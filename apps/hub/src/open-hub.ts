import type { FastifyServerOptions } from 'fastify';
import { Registry } from 'prom-client';

import { checkServiceRole } from './database/check-service-role.js';
import type { Database } from './database/database.js';
import { openEmbedder } from './jobs/embedder.js';
import { InProcessJobs } from './jobs/in-process-jobs.js';
import { missingJobs, tenants } from './jobs/missing-jobs.js';
import { retain, type RetentionSettings } from './jobs/retain.js';
import { runJob } from './jobs/run-job.js';
import { createServer } from './server/create-server.js';
import { HubMetrics } from './server/hub-metrics.js';
import type { HubServer } from './server/hub-server.js';

export interface HubOptions {
  readonly settings: RetentionSettings & { readonly trustProxy: boolean };
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  /** Whether the database is a server's, whose roles have to be right. */
  readonly isServer: boolean;
}

export interface Hub {
  readonly server: HubServer;
  /** Settles when no job waits. */
  idle(): Promise<void>;
  /** Answers what was begun, and ends. The database stays open. */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** A hub over a database that is migrated, not listening yet. Throws `HUB_DATABASE`, `ModelError`. */
export async function openHub(database: Database, options: HubOptions): Promise<Hub> {
  const { settings, logger, isServer } = options;
  if (isServer) await checkServiceRole(database);
  const embedder = openEmbedder();
  const registry = new Registry();
  const metrics = new HubMetrics(registry);
  const jobs = new InProcessJobs(
    async (job) => {
      await runJob({ database, embedder }, job);
      metrics.jobs.inc({ task: job.task, outcome: 'done' });
    },
    (error, { task }) => {
      metrics.jobs.inc({ task, outcome: 'failed' });
      server.log.error(error, `job ${task} failed`);
    },
  );
  const context = { database, jobs, embedder, metrics, registry };
  const server = await createServer(context, { logger, trustProxy: settings.trustProxy });
  for (const organisation of await tenants(database)) {
    for (const job of await missingJobs(database, organisation)) jobs.add(job);
  }
  const keep = (): void => {
    retain(database, settings).catch((error: unknown) => {
      server.log.error(error, 'retention failed');
    });
  };
  const timer = setInterval(keep, HOUR_MS).unref();
  return {
    server,
    idle: () => jobs.idle(),
    close: async () => {
      clearInterval(timer);
      await server.close();
      await jobs.close();
      embedder.close();
    },
  };
}
