import type { DataPaths } from '../storage/data-paths.js';
import { parseJson } from '../storage/read-json-lines.js';
import { readRegularFile } from '../storage/regular-file.js';
import { writeFileAtomic } from '../storage/write-file-atomic.js';
import { sessionFile } from './session-file.js';

export interface LastEventDetail {
  readonly harness?: string;
  readonly session?: string;
  /** Learnings that were given to the session in this event. */
  readonly recalled?: number;
  /** Transcripts that were queued in this event. */
  readonly queued?: number;
  /** What a person should know, such as a disk that is full. */
  readonly message?: string;
}

/** The last thing that any hook did; status lines show it. */
export interface LastEvent {
  readonly event: string;
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly detail: LastEventDetail;
}

type EventPaths = Pick<DataPaths, 'lastEvent' | 'sessionEvents'>;

/** Replaces the last event of all and, where `detail` names one, of the session. */
export function writeLastEvent(paths: EventPaths, event: LastEvent): void {
  const text = `${JSON.stringify(event)}\n`;
  const { session } = event.detail;
  const files = [paths.lastEvent];
  if (session !== undefined) files.push(sessionFile(paths.sessionEvents, session));
  for (const file of files) writeFileAtomic(file, text, { durable: false });
}

/** The last event of a session, or of all sessions; `undefined` when there was none. */
export function readLastEvent(paths: EventPaths, sessionId?: string): LastEvent | undefined {
  const { lastEvent, sessionEvents } = paths;
  const file = sessionId === undefined ? lastEvent : sessionFile(sessionEvents, sessionId);
  const value = parseJson(readRegularFile(file)?.toString('utf8') ?? '');
  return isLastEvent(value) ? value : undefined;
}

function isLastEvent(value: unknown): value is LastEvent {
  if (typeof value !== 'object' || value === null) return false;
  const { event, ts, detail } = value as Partial<Record<keyof LastEvent, unknown>>;
  const texts = typeof event === 'string' && typeof ts === 'string';
  return texts && typeof detail === 'object' && detail !== null;
}
