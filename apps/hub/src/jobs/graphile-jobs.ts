import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { parseCrontab, run, type Runner, type TaskList } from 'graphile-worker';

import type { Sql } from '../database/database.js';
import type { PostgresDatabase } from '../database/postgres-database.js';
import { quietLogger } from './graphile-logger.js';
import { jobSchema, type Job } from './job-schema.js';
import type { JobRunner, RunningJobs } from './jobs.js';

export interface GraphileOptions {
  /** How many jobs this process does at a time; 0 leaves them to others. */
  readonly concurrency: number;
}

const ADD = 'SELECT 1 FROM graphile_worker.add_job($1, $2::text::json, job_key := $3)';
/** Of several processes, one does it. */
const HOURLY = '17 * * * * retain ?fill=2h';
const POLL_MS = 25;
/** Connections of the queue itself: one listens, one puts down what was done. */
const LISTENING = 2;

/** Jobs in PostgreSQL, which any number of processes do; one that dies while it does one does not lose it. */
export class GraphileJobs implements RunningJobs {
  private constructor(
    private readonly database: PostgresDatabase,
    private readonly running: { readonly runner: Runner; readonly pool: Pool } | undefined,
  ) {}

  static async open(
    database: PostgresDatabase,
    jobs: JobRunner,
    { concurrency }: GraphileOptions,
  ): Promise<GraphileJobs> {
    if (concurrency === 0) return new GraphileJobs(database, undefined);
    // Of its own: where requests hold all connections, a job that cannot be put down ends the process.
    const pool = database.openPool(concurrency + LISTENING);
    const runner = await run({
      pgPool: pool,
      concurrency,
      taskList: tasksOf(jobs),
      parsedCronItems: parseCrontab(HOURLY),
      logger: quietLogger,
      noHandleSignals: true,
    });
    return new GraphileJobs(database, { runner, pool });
  }

  async enqueue(sql: Sql, job: Job): Promise<void> {
    const of = job.task === 'embed' ? `${job.project}/${job.learning}` : job.proposal;
    await sql.query(ADD, [job.task, JSON.stringify(job), `${job.task}:${of}`]);
  }

  async waiting(): Promise<number> {
    const { rows } = await this.database.pool.query<{ waiting: number }>(
      'SELECT count(*)::int AS waiting FROM graphile_worker.jobs WHERE attempts < max_attempts',
    );
    return rows[0]?.waiting ?? 0;
  }

  async idle(): Promise<void> {
    while (await this.#hasWork()) await sleep(POLL_MS);
  }

  async close(): Promise<void> {
    await this.running?.runner.stop();
    await this.running?.pool.end();
  }

  async #hasWork(): Promise<boolean> {
    const { rows } = await this.database.pool.query(
      'SELECT 1 FROM graphile_worker.jobs WHERE attempts < max_attempts AND run_at <= now() LIMIT 1',
    );
    return rows.length > 0;
  }
}

function tasksOf(jobs: JobRunner): TaskList {
  const told = async (task: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      jobs.onError(error, task);
      // The queue tries it again, ever later.
      throw error;
    }
  };
  const one = (payload: unknown): Promise<void> => {
    const job = jobSchema.parse(payload);
    return told(job.task, () => jobs.run(job));
  };
  return { embed: one, similar: one, retain: () => told('retain', () => jobs.retain()) };
}
