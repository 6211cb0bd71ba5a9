/** Moments that queue a transcript, and the lesson triggers. */
export const TRIGGERS = [
  'precompact-auto',
  'precompact-manual',
  'stop',
  'session-end',
  'error',
  'discrepancy',
  'low-quality',
  'lesson-manual',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** One line of the inbox `pending_reflections.jsonl`. Key names are the wire format. */
export interface QueueEntry {
  readonly transcript_path: string;
  readonly session_id: string;
  readonly trigger: Trigger;
  /** Name of the harness whose transcript it is; `unknown` in foreign lines. */
  readonly harness: string;
  readonly cwd: string;
  /** ISO 8601, UTC. */
  readonly queued_at: string;
}
