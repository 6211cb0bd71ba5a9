import { jobId } from './job-id.js';
import type { QueueEntry, Trigger } from './queue-entry.js';

/** One piece of work of the queue. Times are milliseconds since the epoch. */
export interface Job {
  readonly id: string;
  readonly entry: QueueEntry;
  /** How many segments of the session were reflected when it was queued. */
  readonly ordinal: number;
  /** Attempts that failed. */
  readonly attempts: number;
  readonly nextAttemptAt: number;
  /** From when its age counts. */
  readonly agedFrom: number;
  /** Set while a spending cap or a paused driver holds it up, which does not age it. */
  readonly heldSince?: number;
  readonly lastError?: string;
  /** Real path of a transcript outside of its harness's folders that a person let be read. */
  readonly admitted?: string;
}

/**
 * `dropped`: the queue was full, and the SDK's caller preferred a newer job. `outside`: its transcript
 * lies where its harness keeps none.
 */
export type DeathReason = 'permanent' | 'exhausted' | 'stale' | 'dropped' | 'outside';

/** A job that was given up, and why. */
export interface DeadJob {
  readonly job: Job;
  readonly reason: DeathReason;
  readonly message: string;
  readonly at: number;
  /** Of one that is `outside`: where its transcript really is. */
  readonly outside?: string;
}

export function newJob(entry: QueueEntry, ordinal: number, now: number): Job {
  return {
    id: jobId(entry, ordinal),
    entry,
    ordinal,
    attempts: 0,
    nextAttemptAt: now,
    agedFrom: now,
  };
}

/**
 * The job after the same work was queued again. The end of a session outweighs a compaction, which
 * outweighs the end of a turn: it says how long to wait, and that can only become shorter.
 */
export function mergedJob(job: Job, entry: QueueEntry): Job {
  return URGENCY[entry.trigger] > URGENCY[job.entry.trigger] ? { ...job, entry } : job;
}

export function failedJob(job: Job, nextAttemptAt: number, lastError: string): Job {
  return { ...job, attempts: job.attempts + 1, nextAttemptAt, lastError };
}

export function heldJob(job: Job, now: number): Job {
  return job.heldSince === undefined ? { ...job, heldSince: now } : job;
}

/** The job once nothing holds it up any more; the time it was held does not count as age. */
export function releasedJob(job: Job, now: number): Job {
  const { heldSince, ...rest } = job;
  return heldSince === undefined ? job : { ...rest, agedFrom: job.agedFrom + (now - heldSince) };
}

/**
 * A dead letter's job with all its attempts before it again; `admits` when a person saw where its
 * transcript is, and lets it be read.
 */
export function revivedJob({ job, outside }: DeadJob, now: number, admits = false): Job {
  const admitted = admits ? (outside ?? job.admitted) : job.admitted;
  return admittedJob(newJob(job.entry, job.ordinal, now), admitted);
}

/** The job of the next segment of a job's session. */
export function followingJob({ entry, admitted }: Job, ordinal: number, now: number): Job {
  return admittedJob(newJob(entry, ordinal, now), admitted);
}

function admittedJob(job: Job, admitted: string | undefined): Job {
  return admitted === undefined ? job : { ...job, admitted };
}

export function jobAgeMs(job: Job, now: number): number {
  return (job.heldSince ?? now) - job.agedFrom;
}

/** Whether the job waits until its transcript is quiet: a turn's end is rarely a session's. */
export function waitsForQuiet(job: Job): boolean {
  return job.entry.trigger === 'stop';
}

const URGENCY: Readonly<Record<Trigger, number>> = {
  stop: 0,
  'precompact-auto': 1,
  'precompact-manual': 1,
  'session-end': 2,
  error: 0,
  discrepancy: 0,
  'low-quality': 0,
  'lesson-manual': 0,
};
