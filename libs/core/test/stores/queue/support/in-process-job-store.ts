import { type DeadJob, type Job, revivedJob } from '../../../../src/stores/queue/job.js';
import type { JobStore, StoredJobs } from '../../../../src/stores/queue/job-store.js';

/** Jobs that live as long as the process, for scripts and tests. */
export class InProcessJobStore implements JobStore {
  readonly #pending = new Map<string, Job>();
  readonly #dead = new Map<string, DeadJob>();

  pending(): Promise<StoredJobs<Job>> {
    return Promise.resolve({ jobs: [...this.#pending.values()], setAside: 0, newer: 0 });
  }

  dead(): Promise<StoredJobs<DeadJob>> {
    return Promise.resolve({ jobs: [...this.#dead.values()], setAside: 0, newer: 0 });
  }

  depth(): Promise<number> {
    return Promise.resolve(this.#pending.size);
  }

  isPending(id: string): Promise<boolean> {
    return Promise.resolve(this.#pending.has(id));
  }

  save(job: Job): Promise<void> {
    this.#pending.set(job.id, job);
    return Promise.resolve();
  }

  remove(id: string): Promise<boolean> {
    return Promise.resolve(this.#pending.delete(id));
  }

  bury(dead: DeadJob): Promise<void> {
    this.#pending.delete(dead.job.id);
    this.#dead.set(dead.job.id, dead);
    return Promise.resolve();
  }

  findDead(id: string): Promise<DeadJob | undefined> {
    return Promise.resolve(this.#dead.get(id));
  }

  revive(id: string, now: number, admits = false): Promise<boolean> {
    const dead = this.#dead.get(id);
    if (dead === undefined) return Promise.resolve(false);
    this.#pending.set(id, revivedJob(dead, now, admits));
    return Promise.resolve(this.#dead.delete(id));
  }

  removeDead(id: string): Promise<boolean> {
    return Promise.resolve(this.#dead.delete(id));
  }
}
