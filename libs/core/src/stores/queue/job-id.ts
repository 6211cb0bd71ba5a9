import { createHash } from 'node:crypto';
import { LESSON_TRIGGERS, type LessonTrigger, type QueueEntry } from './queue-entry.js';

/** All triggers of a transcript ask for the same work; each lesson trigger for its own. */
export type WorkClass = 'transcript' | LessonTrigger;

const JOB_ID = /^[0-9a-f]{16}$/;

export function workClass(entry: QueueEntry): WorkClass {
  return LESSON_TRIGGERS.find((trigger) => trigger === entry.trigger) ?? 'transcript';
}

/**
 * First 16 hex digits of the SHA-256 over what makes it the same work: session, class, normalised
 * task, and how many segments of the session were reflected before it.
 */
export function jobId(entry: QueueEntry, ordinal: number): string {
  const work = [entry.session_id, workClass(entry), normalizeTask(entry.task ?? ''), ordinal];
  return createHash('sha256').update(JSON.stringify(work)).digest('hex').slice(0, 16);
}

export function isJobId(text: string): boolean {
  return JOB_ID.test(text);
}

function normalizeTask(task: string): string {
  return task.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
