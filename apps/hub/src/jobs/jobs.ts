import type { Sql } from '../database/database.js';
import type { Job } from './job-schema.js';

export interface JobQueue {
  /** In the transaction that needs it: rolled back, it never was. */
  enqueue(sql: Sql, job: Job): Promise<void>;
}

/** A queue whose jobs are done in this process as well. */
export interface RunningJobs extends JobQueue {
  /** How many jobs wait, those that are tried again later included; not those that were given up. */
  waiting(): Promise<number>;
  /** Settles when no job waits. */
  idle(): Promise<void>;
  /** Lets the jobs that run end. */
  close(): Promise<void>;
}

/** How jobs are done, and who is told. */
export interface JobRunner {
  run(job: Job): Promise<void>;
  /** Lets go of what is kept for a time. */
  retain(): Promise<void>;
  onError(error: unknown, task: string): void;
}
