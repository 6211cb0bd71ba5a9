import { type Job, newJob } from '../../../src/stores/queue/job.js';
import type { QueueEntry } from '../../../src/stores/queue/queue-entry.js';
import { QUEUE_SETTINGS, type QueueSettings } from '../../../src/stores/queue/queue-settings.js';

export const T0 = Date.parse('2026-01-01T00:00:00.000Z');

export function exampleEntry(fields: Partial<QueueEntry> = {}): QueueEntry {
  return {
    transcript_path: '/t/session.jsonl',
    session_id: 'session-1',
    trigger: 'stop',
    harness: 'example',
    cwd: '/w',
    queued_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

export function exampleJob(session = 'session-1', now = T0): Job {
  return newJob(exampleEntry({ session_id: session }), 0, now);
}

export function exampleSettings(changed: Partial<QueueSettings> = {}): QueueSettings {
  return {
    workers: QUEUE_SETTINGS.workers.default,
    capacity: QUEUE_SETTINGS.capacity.default,
    dropOldest: QUEUE_SETTINGS.dropOldest.default,
    blockTimeoutSeconds: QUEUE_SETTINGS.blockTimeoutSeconds.default,
    maxAttempts: QUEUE_SETTINGS.maxAttempts.default,
    initialDelaySeconds: QUEUE_SETTINGS.initialDelaySeconds.default,
    maxDelaySeconds: QUEUE_SETTINGS.maxDelaySeconds.default,
    jitter: QUEUE_SETTINGS.jitter.default,
    jobTimeoutSeconds: QUEUE_SETTINGS.jobTimeoutSeconds.default,
    staleAfterSeconds: QUEUE_SETTINGS.staleAfterSeconds.default,
    ...changed,
  };
}
