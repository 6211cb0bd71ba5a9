import * as z from 'zod';
import { lazily } from '../../../foundation/lazily.js';
import type { DeadJob, Job } from '../job.js';
import { TRIGGERS } from '../queue-entry.js';
import { QueueError } from '../queue-errors.js';
import { decodeChecksummed, encodeChecksummed } from '../checksummed-record.js';

/** A later reflect writes a higher one; its records are left to it. */
const VERSION = 1;

const recordSchema = lazily(() => {
  const time = z.number().int().nonnegative();

  const jobSchema = z.object({
    id: z.string().regex(/^[0-9a-f]{16}$/),
    entry: z.object({
      transcript_path: z.string(),
      session_id: z.string(),
      trigger: z.enum(TRIGGERS),
      harness: z.string(),
      cwd: z.string(),
      queued_at: z.string(),
      task: z.string().exactOptional(),
    }),
    ordinal: z.number().int().nonnegative(),
    attempts: z.number().int().nonnegative(),
    nextAttemptAt: time,
    agedFrom: time,
    heldSince: time.exactOptional(),
    lastError: z.string().exactOptional(),
    admitted: z.string().exactOptional(),
  }) satisfies z.ZodType<Job>;

  const deathSchema = z.object({
    reason: z.enum(['permanent', 'exhausted', 'stale', 'dropped', 'outside']),
    message: z.string(),
    at: time,
    outside: z.string().exactOptional(),
  });

  return z.object({
    version: z.literal(VERSION),
    job: jobSchema,
    death: deathSchema.exactOptional(),
  });
});

export function encodeJob(job: Job): Buffer {
  return encodeChecksummed({ version: VERSION, job });
}

export function encodeDeadJob({ job, ...death }: DeadJob): Buffer {
  return encodeChecksummed({ version: VERSION, job, death });
}

/** `newer` for a record of a later reflect. Throws `QUEUE_CORRUPT`. */
export function decodeJob(record: Buffer): Job | 'newer' {
  const decoded = decodeRecord(record);
  return decoded === 'newer' ? decoded : decoded.job;
}

/** {@link decodeJob} for a dead letter. */
export function decodeDeadJob(record: Buffer): DeadJob | 'newer' {
  const decoded = decodeRecord(record);
  if (decoded === 'newer') return decoded;
  if (decoded.death === undefined)
    throw new QueueError('QUEUE_CORRUPT', 'The record has no death.');
  return { job: decoded.job, ...decoded.death };
}

function decodeRecord(record: Buffer): z.infer<ReturnType<typeof recordSchema>> | 'newer' {
  const value = decodeChecksummed(record);
  const version = z.object({ version: z.number().gt(VERSION) }).safeParse(value);
  if (version.success) return 'newer';
  const parsed = recordSchema().safeParse(value);
  if (parsed.success) return parsed.data;
  const fault = z.prettifyError(parsed.error);
  throw new QueueError('QUEUE_CORRUPT', `The record is no job: ${fault}`, { cause: parsed.error });
}
