import { closeSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { makeFolder, openSizedFile, parseJson, readRegularFile, systemCode } from '@reflect/files';
import { sessionFile } from './session-file.js';
import {
  isCount,
  isNumber,
  isText,
  isTime,
  listOf,
  objectOf,
  optional,
} from '../../foundation/text/shape.js';

/** A learning that a session was given. */
export interface GivenLearning {
  readonly id: string;
  /** 0 to 1, where recall weighed it: a file's rules are given without. */
  readonly evidence?: number;
}

/** A moment of a session in which reflect did something, or had nothing to give. */
export interface SessionMoment {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly harness: string;
  readonly event: string;
  /** Key of the project that the session was in. */
  readonly project: string;
  /** The sub-agent whose moment it was. */
  readonly agent?: string;
  /** What recall gave; empty where it was asked and nothing applied. */
  readonly given?: readonly GivenLearning[];
  /** From the start of the process until it had answered, where recall was asked. */
  readonly tookMs?: number;
  /** Whether a server answered, and no process was started for it. */
  readonly served?: boolean;
  /** Transcripts that were queued. */
  readonly queued?: number;
  /** What a person should know. */
  readonly message?: string;
}

type HistoryPaths = Pick<DataPaths, 'sessionHistory'>;

/** Some hundred moments: a session that has more is known well enough. */
const MAX_BYTES = 64 * 1024;
const MAX_MESSAGE_CHARS = 300;

/**
 * Adds a moment to the history of a session: one write without a lock and without a sync, since a
 * history that lacks its end is of use, too. Never throws: a disk that cannot be written shows in
 * other places.
 */
export function noteMoment(paths: HistoryPaths, sessionId: string, moment: SessionMoment): void {
  const { message } = moment;
  const short = message === undefined ? {} : { message: message.slice(0, MAX_MESSAGE_CHARS) };
  try {
    const { fd, size } = open(historyFile(paths, sessionId));
    try {
      // The newline in front keeps a line apart from one that was torn.
      if (size < MAX_BYTES) writeSync(fd, `\n${JSON.stringify({ ...moment, ...short })}`);
    } finally {
      closeSync(fd);
    }
  } catch {
    // See above.
  }
}

/** The history of a session, from its beginning; torn and foreign lines are passed over. */
export function readSessionHistory(
  paths: HistoryPaths,
  sessionId: string,
): readonly SessionMoment[] {
  return parseSessionHistory(textOf(historyFile(paths, sessionId)));
}

export function parseSessionHistory(text: string): readonly SessionMoment[] {
  return text.split('\n').flatMap((line) => {
    const value = line === '' ? undefined : parseJson(line);
    return isMoment(value) ? [value] : [];
  });
}

function historyFile({ sessionHistory }: HistoryPaths, sessionId: string): string {
  return `${sessionFile(sessionHistory, sessionId)}l`;
}

/** The folder is nearly always there: to look first would cost every hook. */
function open(file: string): ReturnType<typeof openSizedFile> {
  try {
    return openSizedFile(file, 'append');
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    makeFolder(dirname(file));
    return openSizedFile(file, 'append');
  }
}

function textOf(file: string): string {
  try {
    return readRegularFile(file)?.toString('utf8') ?? '';
  } catch {
    return '';
  }
}

const isGiven = objectOf<GivenLearning>({ id: isText, evidence: optional(isNumber) });

export const isMoment = objectOf<SessionMoment>({
  ts: isTime,
  harness: isText,
  event: isText,
  project: isText,
  agent: optional(isText),
  given: optional(listOf(isGiven)),
  tookMs: optional(isCount),
  served: optional((value): value is boolean => typeof value === 'boolean'),
  queued: optional(isCount),
  message: optional(isText),
});
