import { closeSync, existsSync, unlinkSync, writeSync } from 'node:fs';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  openRegularFile,
  overwriteFile,
  readJson,
  StorageError,
  writeFileAtomic,
} from '@reflect/files';
import { sessionFile } from './session-file.js';
import { isJsonObject } from '../../foundation/text/json-object.js';
import { isText, objectOf } from '../../foundation/text/shape.js';

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

/** Room that a full disk cannot take away any more, in characters; spaces are none of JSON's business. */
const RESERVED = 1024;

/**
 * Replaces the last event of all and, where `detail` names one, of the session. On a full disk it
 * writes over the one before: that the disk is full is what people must be told.
 */
export function writeLastEvent(paths: EventPaths, event: LastEvent): void {
  const text = `${JSON.stringify(event).padEnd(RESERVED)}\n`;
  const { session } = event.detail;
  const files = [paths.lastEvent];
  if (session !== undefined) files.push(sessionFile(paths.sessionEvents, session));
  for (const file of files) replace(file, text);
}

function replace(file: string, text: string): void {
  // Where a file takes the place of another, some file systems begin to write it to the disk at once, which takes
  // a hook twenty times as long. In its place a record is written in one piece: `readLastEvent` copes with the rest.
  if (existsSync(file) ? overwritten(file, text, { isExact: true }) : created(file, text)) return;
  try {
    writeFileAtomic(file, text, { durable: false });
  } catch (error) {
    const isFull = error instanceof StorageError && error.code === 'STORAGE_FULL';
    if (!isFull || !overwritten(file, text)) throw error;
  }
}

/** The first of a session: a second name for it, to be renamed, would take a hook longer than the record. */
function created(file: string, text: string): boolean {
  try {
    const fd = openRegularFile(file, 'create');
    if (isWritten(fd, Buffer.from(text))) return true;
    // A part of a record on a full disk is none.
    unlinkSync(file);
  } catch {
    // Its folder is missing, or another hook was first.
  }
  return false;
}

function isWritten(fd: number, bytes: Uint8Array): boolean {
  try {
    return writeSync(fd, bytes) === bytes.length;
  } catch {
    return false;
  } finally {
    closeSync(fd);
  }
}

function overwritten(file: string, text: string, options: { isExact?: boolean } = {}): boolean {
  try {
    return overwriteFile(file, text, options);
  } catch {
    // There is none yet, or something else is in its place.
    return false;
  }
}

/** The last event of a session, or of all sessions; `undefined` when there was none. */
export function readLastEvent(paths: EventPaths, sessionId?: string): LastEvent | undefined {
  const { lastEvent, sessionEvents } = paths;
  const file = sessionId === undefined ? lastEvent : sessionFile(sessionEvents, sessionId);
  // One that was read while it was written is whole the next time.
  return eventIn(file) ?? eventIn(file);
}

function eventIn(file: string): LastEvent | undefined {
  const value = readJson(file);
  return isLastEvent(value) ? value : undefined;
}

/** No constant: hooks write events and never read one. */
function isLastEvent(value: unknown): value is LastEvent {
  return objectOf<LastEvent>({ event: isText, ts: isText, detail: isDetail })(value);
}

function isDetail(value: unknown): value is LastEventDetail {
  return isJsonObject(value);
}
