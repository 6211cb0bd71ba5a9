import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { isExcluded } from '../../foundation/project/is-excluded.js';
import { findProject } from '../../foundation/project/project-key.js';
import { readLastEvent, type LastEvent } from '../../stores/session/last-event.js';
import { isPaused } from '../../stores/session/pause.js';
import { readSessionHistory, type SessionMoment } from '../../stores/session/session-history.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';

/** What a status line has to say. */
export interface StatusFacts {
  /**
   * `silent`: reflect keeps out of the project; `waiting`: no hook of the session has run; `unasked`: nor was
   * the model asked anything, before which some harnesses run none.
   */
  readonly state: 'active' | 'waiting' | 'unasked' | 'paused' | 'silent';
  /** Learnings that the session was given. */
  readonly recalled: number;
  /** Id of the one that it was given last. */
  readonly last?: string;
  /** Transcripts of the session that were queued: one grows, and is queued as one. */
  readonly queued: number;
  /** When a learning was last stored or changed, milliseconds since the epoch. */
  readonly learned?: number;
  /** What a person should know. Anybody's text. */
  readonly warning?: string;
}

export interface StatusParts {
  readonly paths: DataPaths;
  /** The setting `project.excluded`. */
  readonly excluded: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What is asked about. */
export interface StatusQuestion {
  /** The session that ran a hook last, where it is left out. */
  readonly session?: string | undefined;
  /** Folder of the session. */
  readonly cwd?: string | undefined;
  /** Whether the harness says that its model was asked nothing yet. */
  readonly isUnasked?: boolean;
}

/** How long a message is told on while the events after it have nothing to say. */
const MESSAGE_MS = 10 * 60_000;

/** Reads a handful of small files; what cannot be read is as if it were not there. */
export function readStatusFacts(parts: StatusParts, question: StatusQuestion): StatusFacts {
  const { paths } = parts;
  const nothing = { recalled: 0, queued: 0 };
  if (isPaused(paths)) return { state: 'paused', ...nothing };
  const latest = attempt(() => readLastEvent(paths));
  const session = question.session ?? latest?.detail.session;
  const own = session === undefined ? latest : attempt(() => readLastEvent(paths, session));
  if (own === undefined && isKeptOut(parts, question)) return { state: 'silent', ...nothing };
  const history = session === undefined ? [] : readSessionHistory(paths, session);
  const warning = warningOf({ own, latest, history }, parts.now) ?? unwritable(paths.state);
  const learned = lastChange(paths.documents);
  return {
    state: own !== undefined ? 'active' : question.isUnasked === true ? 'unasked' : 'waiting',
    ...countsOf(own, history),
    ...(learned !== undefined && { learned }),
    ...(warning !== undefined && { warning }),
  };
}

/** What the last event says counts where there is no history, as on a disk that was full. */
function countsOf(
  own: LastEvent | undefined,
  history: readonly SessionMoment[],
): Pick<StatusFacts, 'recalled' | 'queued' | 'last'> {
  const given = history.flatMap((moment) => moment.given ?? []).map(({ id }) => id);
  const ids = new Set(given);
  const last = given.at(-1);
  const wasQueued = history.some(({ queued = 0 }) => queued > 0);
  return {
    recalled: Math.max(ids.size, countIn(own?.detail.recalled)),
    queued: Math.max(wasQueued ? 1 : 0, countIn(own?.detail.queued)),
    ...(last !== undefined && { last }),
  };
}

interface Told {
  readonly own: LastEvent | undefined;
  readonly latest: LastEvent | undefined;
  readonly history: readonly SessionMoment[];
}

/** The watchdog speaks through the events of each turn: to read its log here would take too long. */
function warningOf({ own, latest, history }: Told, now: number): string | undefined {
  // A hook that does not know its session speaks for all of them.
  const ofAll = latest?.detail.session === undefined ? latest : undefined;
  const isRecent = ({ ts }: SessionMoment): boolean => now - Date.parse(ts) < MESSAGE_MS;
  const recent = history.findLast((moment) => moment.message !== undefined && isRecent(moment));
  return textIn(own?.detail.message) ?? textIn(ofAll?.detail.message) ?? recent?.message;
}

/**
 * Why no hook can note anything: then their last events are old ones, or none, and tell nothing of it.
 */
function unwritable(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, blocks } = statfsSync(folder);
    // Some file systems know no such numbers.
    return bavail === 0 && blocks > 0
      ? 'The disk is full, so nothing is noted. Free some space.'
      : undefined;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isDenied = code === 'EROFS' || code === 'EACCES';
    return isDenied ? `${folder} cannot be written, so nothing is noted.` : undefined;
  }
}

function isKeptOut({ excluded }: StatusParts, { cwd }: StatusQuestion): boolean {
  if (cwd === undefined) return false;
  const project = findProject(cwd);
  return isExcluded(project, excluded);
}

/** A folder's own time is that of the last file that came, went or was replaced in it. */
function lastChange(folder: string): number | undefined {
  return attempt(() => statSync(folder, { throwIfNoEntry: false })?.mtimeMs);
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** The file of the last event may hold anything. */
function countIn(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
