import type { Registry } from 'prom-client';

import type { Database } from '../database/database.js';
import type { Embedder } from '../jobs/embedder.js';
import type { JobQueue } from '../jobs/jobs.js';
import type { RequestLimits } from './request-limits.js';
import type { HubMetrics } from './hub-metrics.js';

/** What the routes work with. */
export interface HubContext {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly embedder: Embedder;
  readonly limits: RequestLimits;
  readonly metrics: HubMetrics;
  readonly registry: Registry;
}
