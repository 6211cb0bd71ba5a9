import type { Sql } from '../database/database.js';
import type { Job } from './job-schema.js';
import type { JobRunner, RunningJobs } from './jobs.js';

const HOUR_MS = 3_600_000;

/**
 * Jobs of a hub that is one process. They are kept in memory: what a process did not get to, the next
 * one finds by what lacks its embedding.
 */
export class InProcessJobs implements RunningJobs {
  readonly #waiting: Job[] = [];
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(private readonly runner: JobRunner) {
    this.#timer = setInterval(() => void this.#retain(), HOUR_MS).unref();
  }

  enqueue(_sql: Sql, job: Job): Promise<void> {
    this.add(job);
    return Promise.resolve();
  }

  /** Begins when the transaction that runs has ended: there is one connection. */
  add(job: Job): void {
    if (this.#isClosed) return;
    this.#waiting.push(job);
    this.#running ??= this.#runAll();
  }

  waiting(): Promise<number> {
    return Promise.resolve(this.#waiting.length);
  }

  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Drops the jobs that have not begun. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.#waiting.length = 0;
    await this.idle();
  }

  async #runAll(): Promise<void> {
    await Promise.resolve();
    for (let job = this.#waiting.shift(); job !== undefined; job = this.#waiting.shift()) {
      try {
        await this.runner.run(job);
      } catch (error) {
        this.runner.onError(error, job.task);
      }
    }
    this.#running = undefined;
  }

  async #retain(): Promise<void> {
    try {
      await this.runner.retain();
    } catch (error) {
      this.runner.onError(error, 'retain');
    }
  }
}
