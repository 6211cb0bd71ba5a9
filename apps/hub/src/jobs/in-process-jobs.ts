import type { Sql } from '../database/database.js';
import type { Job, JobQueue } from './jobs.js';

/**
 * Jobs of a hub that is one process. They are kept in memory: what a process did not get to, the next
 * one finds by what lacks its embedding.
 */
export class InProcessJobs implements JobQueue {
  readonly #waiting: Job[] = [];
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    private readonly run: (job: Job) => Promise<void>,
    private readonly onError: (error: unknown, job: Job) => void,
  ) {}

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

  /** Settles when nothing waits. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Lets the job that runs end, and drops the others. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.length = 0;
    await this.idle();
  }

  async #runAll(): Promise<void> {
    await Promise.resolve();
    for (let job = this.#waiting.shift(); job !== undefined; job = this.#waiting.shift()) {
      try {
        await this.run(job);
      } catch (error) {
        this.onError(error, job);
      }
    }
    this.#running = undefined;
  }
}
