import type { DeadJob, Job } from './job.js';

/** What a store holds, and what it met that it could not read. */
export interface StoredJobs<T> {
  /** In no order. */
  readonly jobs: readonly T[];
  /** Records that were damaged and set aside just now. */
  readonly setAside: number;
  /** Records of a later reflect, which stay where they are. */
  readonly newer: number;
}

/**
 * Where jobs wait, and where they end up when they are given up.
 *
 * Every change is durable when its promise resolves and survives a crash at any instant as the old
 * or the new state. A job is pending or dead, never both. One drain at a time changes pending jobs;
 * anyone may revive or remove.
 */
export interface JobStore {
  pending(): Promise<StoredJobs<Job>>;
  dead(): Promise<StoredJobs<DeadJob>>;
  /** Jobs waiting, without reading them. */
  depth(): Promise<number>;
  isPending(id: string): Promise<boolean>;
  /** Adds a pending job or replaces it. */
  save(job: Job): Promise<void>;
  /** Ends a pending job: done. Returns whether there was one. */
  remove(id: string): Promise<boolean>;
  /** Makes a pending job a dead letter. */
  bury(dead: DeadJob): Promise<void>;
  findDead(id: string): Promise<DeadJob | 'newer' | undefined>;
  /**
   * Makes a dead letter a pending job with all its attempts. `admits` lets the transcript of one that
   * was `outside` be read. Returns whether there was one.
   */
  revive(id: string, now: number, admits?: boolean): Promise<boolean>;
  /** Forgets a dead letter. Returns whether there was one. */
  removeDead(id: string): Promise<boolean>;
}
