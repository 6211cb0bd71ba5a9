import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { sessionFile } from '../session/session-file.js';
import {
  parseSessionHistory,
  readSessionHistory,
  type SessionMoment,
} from '../session/session-history.js';
import { hexDigest } from '../session/prompt-key.js';
import { readBounded } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';

type HistoryPaths = Pick<DataPaths, 'sessionHistory'>;

/**
 * What a session was given, as its hooks noted it. What only its sub-agents were given is left out: the
 * session does not show what came of it.
 */
export interface InjectedLearnings {
  /** See {@link sessionMark}. */
  readonly session: string;
  /** Ids of learnings. */
  readonly ids: readonly string[];
  /** Those that it had before anybody said anything. */
  readonly atStart: readonly string[];
  /** When it was given something last; ISO 8601, UTC. */
  readonly at: string;
}

const SUFFIX = '.jsonl';
/** As long as a history gets. */
const MAX_BYTES = 128 * 1024;

/** A short name for a session, from which its id cannot be told. */
export function sessionMark(sessionId: string): string {
  return hexDigest(basename(sessionFile('', sessionId), '.json'));
}

/** What hooks gave a session; undefined when that was nothing. Never throws. */
export function injectedLearnings(
  paths: HistoryPaths,
  sessionId: string,
): InjectedLearnings | undefined {
  return givensOf(sessionMark(sessionId), readSessionHistory(paths, sessionId));
}

/** The same for every session that has a history. Never throws. */
export function allInjectedLearnings({
  sessionHistory,
}: HistoryPaths): readonly InjectedLearnings[] {
  return historiesIn(sessionHistory).flatMap((name) => {
    const text = readBounded(join(sessionHistory, name), MAX_BYTES) ?? '';
    const session = hexDigest(name.slice(0, -SUFFIX.length));
    return givensOf(session, parseSessionHistory(text)) ?? [];
  });
}

function givensOf(session: string, all: readonly SessionMoment[]): InjectedLearnings | undefined {
  const moments = all.filter(({ agent }) => agent === undefined);
  const giving = moments.filter(({ given = [] }) => given.length > 0);
  const idsOf = (some: readonly SessionMoment[]): readonly string[] => [
    ...new Set(some.flatMap(({ given = [] }) => given.map(({ id }) => id))),
  ];
  const at = giving.reduce((latest, { ts }) => (ts > latest ? ts : latest), '');
  if (at === '') return undefined;
  // A session that is resumed or was compacted starts, too, after much was said.
  const later = moments.findIndex(({ event }) => event !== 'session.start');
  const started = later < 0 ? moments : moments.slice(0, later);
  return { session, ids: idsOf(giving), atStart: idsOf(started), at };
}

function historiesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  } catch {
    return [];
  }
}
