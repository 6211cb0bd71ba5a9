import type { Clock } from '../../foundation/clock.js';
import {
  type DeadJob,
  type DeathReason,
  type Job,
  failedJob,
  followingJob,
  heldJob,
  jobAgeMs,
  mergedJob,
  newJob,
  releasedJob,
  revivedJob,
} from './job.js';
import type { JobStore } from './job-store.js';
import { MinHeap } from './min-heap.js';
import type { QueueEntry } from './queue-entry.js';
import type { QueueSettings } from './queue-settings.js';
import { retryDelayMs } from './retry-policy.js';

export interface JobQueueParts {
  readonly store: JobStore;
  readonly settings: QueueSettings;
  readonly clock: Clock;
  readonly random: () => number;
}

/** What became of an entry; `full` ones are to be offered again. */
export type Offered = 'accepted' | 'merged' | 'deduped' | 'full';

/** What the queue met when it was opened. */
export interface OpenedQueue {
  readonly queue: JobQueue;
  readonly stale: number;
  readonly setAside: number;
}

/**
 * The jobs of one drain, in order of their next attempt.
 *
 * Every change is in the store before it shows here. A job that was taken is the taker's until one
 * of `finish`, `retry`, `fail`, `hold` or `postpone`; nothing is offered in between.
 */
export class JobQueue {
  readonly #parts: JobQueueParts;
  /** All that is pending: scheduled, taken and held. */
  readonly #jobs = new Map<string, Job>();
  /** The jobs to take; one that was replaced since by another version of itself is void. */
  readonly #schedule = new MinHeap<Job>((job) => job.nextAttemptAt);

  private constructor(parts: JobQueueParts) {
    this.#parts = parts;
  }

  /** Reads what is stored; what grew stale with nothing holding it up is given up. */
  static async open(parts: JobQueueParts): Promise<OpenedQueue> {
    const queue = new JobQueue(parts);
    const { jobs, setAside } = await parts.store.pending();
    const limit = parts.settings.staleAfterSeconds * 1000;
    let stale = 0;
    for (const job of jobs) {
      const isStale = jobAgeMs(job, parts.clock()) > limit;
      if (isStale) await queue.#giveUp({ job, reason: 'stale', message: staleMessage(job) });
      else queue.#put(job);
      if (isStale) stale++;
    }
    return { queue, stale, setAside };
  }

  /** Jobs that are not done. */
  get depth(): number {
    return this.#jobs.size;
  }

  /** When the next job is due, or `undefined` when none is to be taken. */
  get nextAt(): number | undefined {
    return this.#schedule.peek()?.nextAttemptAt;
  }

  /** Adds the work that an entry asks for, unless it is there already. */
  async offer(entry: QueueEntry, ordinal: number): Promise<Offered> {
    const { store, settings, clock } = this.#parts;
    const job = newJob(entry, ordinal, clock());
    const pending = this.#jobs.get(job.id);
    if (pending !== undefined) return await this.#merge(pending, entry);
    const dead = await store.findDead(job.id);
    if (dead === 'newer' || (await store.isPending(job.id))) return 'deduped';
    if (dead !== undefined && !COMES_BACK.includes(dead.reason)) return 'deduped';
    if (this.depth >= settings.capacity) return 'full';
    this.#put(await this.#add(job, dead));
    return 'accepted';
  }

  /** Whether a job of this id waits here or is a dead letter. */
  async isOpen(id: string): Promise<boolean> {
    return this.#jobs.has(id) || (await this.#parts.store.findDead(id)) !== undefined;
  }

  /** The job that has been due for longest, or `undefined` when none is due. */
  async take(): Promise<Job | undefined> {
    while ((this.nextAt ?? Infinity) <= this.#parts.clock()) {
      const job = this.#schedule.pop();
      if (job === undefined || this.#jobs.get(job.id) !== job) continue;
      if (await this.#parts.store.isPending(job.id)) return job;
      // A person purged it after the queue was opened.
      this.#jobs.delete(job.id);
    }
    return undefined;
  }

  /** Queues the next segment of a job's session beside it, whatever the capacity. */
  async follow(job: Job, ordinal: number): Promise<void> {
    const next = followingJob(job, ordinal, this.#parts.clock());
    if (await this.isOpen(next.id)) return;
    await this.#parts.store.save(next);
    this.#put(next);
  }

  async finish(job: Job): Promise<void> {
    await this.#parts.store.remove(job.id);
    this.#jobs.delete(job.id);
  }

  /** Counts a failed attempt; returns whether there will be another. */
  async retry(job: Job, message: string): Promise<boolean> {
    const { store, settings, clock, random } = this.#parts;
    const attempt = job.attempts + 1;
    const at = clock() + retryDelayMs(attempt, settings, random);
    const failed = failedJob(releasedJob(job, clock()), at, message);
    if (attempt >= settings.maxAttempts) {
      await this.#giveUp({ job: failed, reason: 'exhausted', message });
      return false;
    }
    await store.save(failed);
    this.#put(failed);
    return true;
  }

  /** Ends a job as a dead letter. */
  async fail(job: Job, message: string): Promise<void> {
    await this.#giveUp({ job, reason: 'permanent', message });
  }

  /** Ends a job, queued or not, whose transcript was found `outside` of its harness's folders. */
  async refuse(job: Job, outside: string, message: string): Promise<void> {
    await this.#giveUp({ job, reason: 'outside', outside, message });
  }

  /** Leaves a job to a later drain; that uses up no attempt and does not age it. */
  async hold(job: Job): Promise<void> {
    const held = heldJob(job, this.#parts.clock());
    if (held !== job) await this.#parts.store.save(held);
    this.#jobs.set(job.id, held);
  }

  /** Lets a job wait until `at`, in this drain only. */
  postpone(job: Job, at: number): void {
    this.#put({ ...job, nextAttemptAt: at });
  }

  async #merge(pending: Job, entry: QueueEntry): Promise<Offered> {
    const merged = mergedJob(pending, entry);
    if (merged === pending) return 'deduped';
    // What waits for its transcript to be quiet need not any more; what failed still waits.
    const at = pending.attempts === 0 ? this.#parts.clock() : pending.nextAttemptAt;
    await this.#parts.store.save({ ...merged, nextAttemptAt: at });
    this.#put({ ...merged, nextAttemptAt: at });
    return 'merged';
  }

  /** What was refused for its transcript makes room for the same work with another. */
  async #add(job: Job, dead: DeadJob | undefined): Promise<Job> {
    const { store, clock } = this.#parts;
    if (dead === undefined || dead.reason === 'outside') {
      if (dead !== undefined) await store.removeDead(job.id);
      await store.save(job);
      return job;
    }
    await store.revive(job.id, clock());
    return revivedJob(dead, clock());
  }

  async #giveUp(dead: Omit<DeadJob, 'at'>): Promise<void> {
    await this.#parts.store.bury({ ...dead, at: this.#parts.clock() });
    this.#jobs.delete(dead.job.id);
  }

  #put(job: Job): void {
    this.#jobs.set(job.id, job);
    this.#schedule.push(job);
  }
}

/** The same work asked for again brings these back: they were never tried to the end. */
const COMES_BACK: readonly DeathReason[] = ['stale', 'dropped', 'outside'];

function staleMessage(job: Job): string {
  const since = new Date(job.agedFrom).toISOString();
  return `It waited since ${since}, too long to be worth reflecting. 'reflect queue retry ${job.id}' restores it.`;
}
