import type { Registry } from 'prom-client';

import type { MemberLogin } from '../access/provider/member-login.js';
import type { Database } from '../database/database.js';
import type { Embedder } from '../jobs/embedder.js';
import type { JobQueue } from '../jobs/jobs.js';
import type { RefusedWrites } from './refused-writes.js';
import type { RequestLimits } from './request-limits.js';
import type { HubMetrics } from './hub-metrics.js';

/** What the routes work with. */
export interface HubContext {
  readonly database: Database;
  readonly jobs: JobQueue;
  /** Undefined where tokens are all that there is. */
  readonly login: MemberLogin | undefined;
  readonly embedder: Embedder;
  readonly limits: RequestLimits;
  readonly metrics: HubMetrics;
  readonly registry: Registry;
  readonly refusedWrites: RefusedWrites;
}
