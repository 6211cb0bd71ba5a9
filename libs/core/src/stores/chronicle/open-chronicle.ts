import { dirname, join } from 'node:path';
import { cutTo } from '../../foundation/text/shorten.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { withFileLock } from '@reflect/files';
import { ChronicleError } from './chronicle-errors.js';
import {
  createChronicleFile,
  makeChronicleFolder,
  readChronicleFile,
  readChronicleHead,
  writeSplice,
} from './chronicle-file.js';
import { chronicleFolder, chronicleName, type ChronicleOwner } from './chronicle-place.js';
import { findBySession, findOrphan } from './find-chronicles.js';
import { localDay } from './local-time.js';
import { newChronicle } from './new-chronicle.js';
import { readSessionChronicle, writeSessionChronicle } from './session-chronicle.js';
import { frontLine, readFrontEntry } from './chronicle-front.js';
import { scanChronicle } from './scan-chronicle.js';
import type { Splice } from './splice.js';

export interface ChronicleSession extends ChronicleOwner {
  readonly id: string;
  /** `undefined` without a repository or with a detached head. */
  readonly branch?: string | undefined;
  /** What is being worked on, for the front matter of one that is created. */
  readonly task?: string | undefined;
}

export interface OpenOptions {
  /** Whether a session that goes on may have lost its own: then the latest open one is taken over. */
  readonly adopts: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface OpenedChronicle {
  readonly path: string;
  readonly how: 'reused' | 'adopted' | 'created';
  /** Whether the model was told of it and has not lost that since. */
  readonly told: boolean;
}

export type ChroniclePaths = Pick<DataPaths, 'chronicleLock' | 'projects' | 'sessionChronicles'>;

/** A harness waits for its hook. */
export const HOOK_LOCK_WAIT_MS = 200;
/** What stands for the branch where there is none. */
export const DETACHED = 'detached';
const MAX_ID = 200;
const MAX_ORDINAL = 1_000;

/**
 * Finds, takes over or creates the chronicle of a session, which counts as told from here on.
 * `undefined` where there is no fit place for one. Throws `StorageError` and `ChronicleError`.
 */
export function openChronicle(
  paths: ChroniclePaths,
  session: ChronicleSession,
  options: OpenOptions,
): OpenedChronicle | undefined {
  const folder = chronicleFolder(paths, session);
  if (folder === undefined) return undefined;
  return withFileLock(paths.chronicleLock, { waitMs: HOOK_LOCK_WAIT_MS }, () => {
    const opened = openIn(folder, { paths, session, options });
    const { path, told } = opened;
    if (!told || opened.how !== 'reused') {
      writeSessionChronicle(paths, session.id, { path, project: session.project, told: true });
    }
    return opened;
  });
}

/** Where the chronicle of a session is, also one that lost the record of it. */
export function locateChronicle(
  paths: ChroniclePaths,
  session: Omit<ChronicleSession, 'branch'>,
): string | undefined {
  return findOwn(chronicleFolder(paths, session), { paths, id: session.id })?.path;
}

/** Session ids come from outside and may be of any length. */
export function chronicleId(sessionId: string): string {
  return cutTo(sessionId, MAX_ID);
}

interface Opening {
  readonly paths: ChroniclePaths;
  readonly session: ChronicleSession;
  readonly options: OpenOptions;
}

function openIn(folder: string, { paths, session, options }: Opening): OpenedChronicle {
  const own = findOwn(folder, { paths, id: session.id });
  if (own !== undefined) return { ...own, how: 'reused' };
  const branch = branchOf(session);
  const adopted = options.adopts ? adopt(findOrphan(folder, branch), session.id) : undefined;
  if (adopted !== undefined) return { path: adopted, how: 'adopted', told: false };
  return { path: create(folder, { ...session, branch }, options.now), how: 'created', told: false };
}

function branchOf({ branch = '' }: ChronicleSession): string {
  return branch === '' ? DETACHED : branch;
}

function findOwn(
  folder: string | undefined,
  { paths, id }: { readonly paths: ChroniclePaths; readonly id: string },
): { readonly path: string; readonly told: boolean } | undefined {
  const known = readSessionChronicle(paths, id);
  if (known !== undefined && readChronicleHead(known.path) !== undefined) return known;
  const found = folder === undefined ? undefined : findBySession(folder, chronicleId(id));
  return found === undefined ? undefined : { path: found, told: false };
}

function adopt(path: string | undefined, sessionId: string): string | undefined {
  const bytes = path === undefined ? undefined : readChronicleFile(path);
  if (path === undefined || bytes === undefined) return undefined;
  const splice = bindSession(bytes, chronicleId(sessionId));
  if (splice === undefined) return undefined;
  writeSplice(path, { bytes, splice, durable: false });
  return path;
}

function create(
  folder: string,
  { id, branch, task = '' }: ChronicleSession & { readonly branch: string },
  now: number,
): string {
  makeChronicleFolder(folder);
  const day = localDay(now);
  const text = newChronicle({ sessionId: chronicleId(id), day, branch, task, started: now });
  for (let ordinal = 1; ordinal <= MAX_ORDINAL; ordinal++) {
    const path = join(folder, chronicleName(day, branch, ordinal));
    if (createChronicleFile(path, text)) return path;
  }
  const message = `${dirname(folder)} has no name left for chronicles today. Remove some.`;
  throw new ChronicleError('CHRONICLE_INVALID', message, { path: folder });
}

/** Makes a chronicle that of another session. `undefined` for a file without front matter. */
function bindSession(bytes: Buffer, sessionId: string): Splice | undefined {
  const { front, opening } = scanChronicle(bytes);
  if (front === undefined || opening === undefined) return undefined;
  const text = frontLine('session_id', sessionId);
  const line = front.find((one) => readFrontEntry(one)?.key === 'session_id');
  if (line === undefined) return { at: opening.next, remove: 0, insert: `${text}\n` };
  return { at: line.start, remove: line.end - line.start, insert: text };
}
