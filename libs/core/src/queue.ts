/** The durable queue by itself: inbox, jobs, records, retries. */
export { enqueueBounded, type BoundedEnqueueParts } from './queue/enqueue-bounded.js';
export { countUnpromoted } from './queue/count-unpromoted.js';
export { FileJobStore } from './queue/file-job-store.js';
export { enqueue } from './queue/inbox.js';
export { newJob, waitsForQuiet, type DeadJob, type DeathReason, type Job } from './queue/job.js';
export { isJobId, jobId, workClass, type WorkClass } from './queue/job-id.js';
export { JobQueue, type JobQueueParts, type Offered, type OpenedQueue } from './queue/job-queue.js';
export { decodeDeadJob, decodeJob, encodeDeadJob, encodeJob } from './queue/job-record.js';
export type { JobStore, StoredJobs } from './queue/job-store.js';
export { MemoryJobStore } from './queue/memory-job-store.js';
export { parseInboxLine } from './queue/parse-inbox-line.js';
export { promoteInbox, type Promotion, type PromotionParts } from './queue/promote-inbox.js';
export { QueueAdmin, type QueueDepth } from './queue/queue-admin.js';
export {
  LESSON_TRIGGERS,
  TRANSCRIPT_TRIGGERS,
  TRIGGERS,
  type LessonTrigger,
  type QueueEntry,
  type Trigger,
} from './queue/queue-entry.js';
export { QueueError } from './queue/queue-errors.js';
export { QUEUE_SETTINGS, type QueueSettings } from './queue/queue-settings.js';
export { retryDelayMs, type RetryPolicy } from './queue/retry-policy.js';
export { decodeWalRecord, encodeWalRecord } from './queue/wal-record.js';
