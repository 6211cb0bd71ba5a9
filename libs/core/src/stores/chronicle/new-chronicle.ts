import { frontLine } from './chronicle-front.js';

export interface NewChronicle {
  readonly sessionId: string;
  /** `2026-01-31`. */
  readonly day: string;
  readonly branch: string;
  /** What was being worked on when it began, empty where nobody said. */
  readonly task: string;
  /** Milliseconds since the epoch. */
  readonly started: number;
}

/** The text of a chronicle in which nothing happened yet. The summary is written at the end. */
export function newChronicle({ sessionId, day, branch, task, started }: NewChronicle): string {
  return [
    '---',
    frontLine('session_id', sessionId),
    frontLine('date', day),
    frontLine('branch', branch),
    frontLine('task', task),
    frontLine('started', `${new Date(started).toISOString().slice(0, -5)}Z`),
    '---',
    '',
    '## Events',
    '',
    '',
  ].join('\n');
}
