/** Moments that queue a transcript. */
export const TRANSCRIPT_TRIGGERS = [
  'precompact-auto',
  'precompact-manual',
  'stop',
  'session-end',
] as const;

/** Events that queue a lesson about one thing that happened. */
export const LESSON_TRIGGERS = ['error', 'discrepancy', 'low-quality', 'lesson-manual'] as const;

export const TRIGGERS = [...TRANSCRIPT_TRIGGERS, ...LESSON_TRIGGERS] as const;
export type LessonTrigger = (typeof LESSON_TRIGGERS)[number];
export type Trigger = (typeof TRIGGERS)[number];

/** One line of the inbox `pending_reflections.jsonl`. Key names are the wire format. */
export interface QueueEntry {
  readonly transcript_path: string;
  readonly session_id: string;
  readonly trigger: Trigger;
  /** Name of the harness whose transcript it is; `unknown` in foreign lines. */
  readonly harness: string;
  /** Empty where it is not known. */
  readonly cwd: string;
  /** ISO 8601, UTC. */
  readonly queued_at: string;
  /** What a lesson is about; two lessons of a session about the same thing are one. */
  readonly task?: string;
}
