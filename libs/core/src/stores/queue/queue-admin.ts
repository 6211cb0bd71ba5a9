import { readdirSync } from 'node:fs';
import type { Clock } from '../../foundation/clock.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { removeFile } from '@reflect/files';
import { countUnpromoted } from './count-unpromoted.js';
import type { DeadJob, Job } from './job.js';
import type { JobStore } from './job-store.js';
import { QueueError } from './queue-errors.js';

/** How many entries the queue holds, by where they are. */
export interface QueueDepth {
  /** Lines of the inbox that are no jobs yet. */
  readonly inbox: number;
  readonly pending: number;
  /** Of those pending, how many a spending cap or a paused driver holds up. */
  readonly held: number;
  readonly dead: number;
  /** Damaged records, set aside in `queue/corrupt`. */
  readonly corrupt: number;
  /** Records of a later reflect, which this one leaves alone. */
  readonly newer: number;
}

/** What a person asks of the queue; safe while a drain runs. */
export class QueueAdmin {
  constructor(
    private readonly paths: DataPaths,
    private readonly store: JobStore,
    private readonly clock: Clock,
  ) {}

  async depth(): Promise<QueueDepth> {
    const pending = await this.store.pending();
    const dead = await this.store.dead();
    return {
      inbox: countUnpromoted(this.paths),
      pending: pending.jobs.length,
      held: pending.jobs.filter((job) => job.heldSince !== undefined).length,
      dead: dead.jobs.length,
      corrupt: countFiles(this.paths.queueCorrupt),
      newer: pending.newer + dead.newer,
    };
  }

  /** Jobs that wait, the next one first. */
  async list(): Promise<readonly Job[]> {
    const { jobs } = await this.store.pending();
    return [...jobs].sort((a, b) => a.nextAttemptAt - b.nextAttemptAt || (a.id < b.id ? -1 : 1));
  }

  /** Dead letters, the latest first. */
  async failed(): Promise<readonly DeadJob[]> {
    const { jobs } = await this.store.dead();
    return [...jobs].sort((a, b) => b.at - a.at || (a.job.id < b.job.id ? -1 : 1));
  }

  /**
   * Makes one dead letter pending again, or, for `all`, every one; returns the ids. By its own id one is
   * also read that was `outside`: who says `all` may not know of it. Throws `QUEUE_NO_JOB`.
   */
  async retry(which: string): Promise<readonly string[]> {
    const revived = await this.#each(which, (id) =>
      this.store.revive(id, this.clock(), which !== 'all'),
    );
    // The next drain is due now, whatever the last one left.
    if (revived.length > 0) removeFile(this.paths.nextDrain);
    return revived;
  }

  /**
   * Forgets one job, dead or pending, or, for `all`, every dead letter; returns the ids. Throws
   * `QUEUE_NO_JOB`.
   */
  async purge(which: string): Promise<readonly string[]> {
    return await this.#each(which, async (id) => {
      const [dead, pending] = [await this.store.removeDead(id), await this.store.remove(id)];
      return dead || pending;
    });
  }

  async #each(which: string, act: (id: string) => Promise<boolean>): Promise<readonly string[]> {
    if (which !== 'all') {
      if (await act(which)) return [which];
      const remedy = "'reflect queue list' and 'reflect queue failed' show the ids.";
      throw new QueueError('QUEUE_NO_JOB', `The queue has no job ${which} for this. ${remedy}`);
    }
    const done: string[] = [];
    for (const { job } of await this.failed()) if (await act(job.id)) done.push(job.id);
    return done;
  }
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}
