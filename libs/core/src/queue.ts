/** The durable queue by itself: inbox, jobs, records, retries. */
export { enqueueBounded, type BoundedEnqueueParts } from './stores/queue/enqueue-bounded.js';
export { countUnpromoted } from './stores/queue/count-unpromoted.js';
export { FileJobStore } from './stores/queue/warm/file-job-store.js';
export { enqueue } from './stores/queue/inbox.js';
export {
  newJob,
  waitsForQuiet,
  type DeadJob,
  type DeathReason,
  type Job,
} from './stores/queue/job.js';
export { isJobId, jobId, workClass, type WorkClass } from './stores/queue/job-id.js';
export {
  JobQueue,
  type JobQueueParts,
  type Offered,
  type OpenedQueue,
} from './stores/queue/job-queue.js';
export {
  decodeDeadJob,
  decodeJob,
  encodeDeadJob,
  encodeJob,
} from './stores/queue/warm/job-record.js';
export type { JobStore, StoredJobs } from './stores/queue/job-store.js';
export { parseInboxLine } from './stores/queue/parse-inbox-line.js';
export { promoteInbox, type Promotion, type PromotionParts } from './stores/queue/promote-inbox.js';
export { QueueAdmin, type QueueDepth } from './stores/queue/queue-admin.js';
export {
  LESSON_TRIGGERS,
  TRANSCRIPT_TRIGGERS,
  TRIGGERS,
  type LessonTrigger,
  type QueueEntry,
  type Trigger,
} from './stores/queue/queue-entry.js';
export { QueueError } from './stores/queue/queue-errors.js';
export { QUEUE_SETTINGS, type QueueSettings } from './stores/queue/queue-settings.js';
export { retryDelayMs, type RetryPolicy } from './stores/queue/retry-policy.js';
export { decodeChecksummed, encodeChecksummed } from './stores/queue/checksummed-record.js';
