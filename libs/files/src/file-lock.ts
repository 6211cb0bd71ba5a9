import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { judgeProcess, ownIdentity, type ProcessIdentity } from './process-identity.js';
import { StorageError, systemCode, toStorageError } from './storage-errors.js';
import { inFolder } from './write-file-atomic.js';

/*
 * A lock is a folder that holds one empty file, named `<pid>.<start>.<place>.<token>` after its
 * holder. Every step is one rename, so that no crash leaves a half-made lock and no two processes
 * can both succeed:
 *
 *   take     a folder with the file already in it is renamed to the lock's name. That fails while
 *            there is a folder that is not empty, that is, while somebody holds the lock.
 *   release  the file is unlinked, then the folder removed; if another took it in between, the
 *            folder is not empty any more and stays.
 *   take over a dead holder's lock: its file is renamed to the taker's name inside the folder. Of
 *            several takers one finds the file; and since a token is never used twice, a taker
 *            that judged an earlier holder cannot hit the file of a later one.
 */

export interface FileLockOptions {
  /**
   * How long to wait for a holder that lives.
   * @default 5000
   */
  readonly waitMs?: number;
  /** Ends the wait of an async lock with its reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface LockHolder extends ProcessIdentity {
  readonly alive: boolean;
}

/** A lock that this process holds until `release`. */
export interface FileLock {
  /**
   * Shows that the holder still lives, where its process cannot be looked up; due every minute.
   * Returns whether the lock is still ours.
   */
  refresh(): boolean;
  release(): void;
}

const DEFAULT_WAIT_MS = 5000;
const POLL_MS = 4;
/** A holder that cannot be looked up and has not refreshed its lock for so long is dead. */
const SILENCE_MS = 10 * 60_000;

/**
 * Runs `fn` while no other process runs one under the same lock. Blocks the thread while it waits,
 * so `fn` must be short; not re-entrant. Throws `STORAGE_LOCKED` when the wait was in vain.
 */
export function withFileLock<T>(path: string, options: FileLockOptions, fn: () => T): T {
  const deadline = uptimeMs() + (options.waitMs ?? DEFAULT_WAIT_MS);
  let lock = tryFileLock(path);
  while (lock === undefined) {
    if (uptimeMs() >= deadline) throw lockedError(path);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, jittered());
    lock = tryFileLock(path);
  }
  try {
    return fn();
  } finally {
    lock.release();
  }
}

/** {@link withFileLock} for work that waits; the event loop goes on. */
export async function withFileLockAsync<T>(
  path: string,
  options: FileLockOptions,
  fn: () => Promise<T>,
): Promise<T> {
  const deadline = uptimeMs() + (options.waitMs ?? DEFAULT_WAIT_MS);
  let lock = tryFileLock(path);
  while (lock === undefined) {
    options.signal?.throwIfAborted();
    if (uptimeMs() >= deadline) throw lockedError(path);
    await sleep(jittered());
    lock = tryFileLock(path);
  }
  try {
    return await fn();
  } finally {
    lock.release();
  }
}

/** Takes the lock if it is free or its holder is dead; does not wait. */
export function tryFileLock(path: string): FileLock | undefined {
  try {
    const holder = readHolder(path);
    const name = newName();
    const taken =
      holder === undefined
        ? moveIn(path, name)
        : !holder.alive && takeOver(path, holder.name, name);
    return taken ? heldLock(path, name) : undefined;
  } catch (error) {
    throw toStorageError(error, `lock ${path}`);
  }
}

/** Who holds the lock, dead or alive, or `undefined` when it is free. */
export function lockHolder(path: string): LockHolder | undefined {
  try {
    return readHolder(path);
  } catch (error) {
    throw toStorageError(error, `look at the lock ${path}`);
  }
}

function heldLock(path: string, name: string): FileLock {
  const file = join(path, name);
  return {
    refresh: () => touch(file),
    release: () => {
      found(() => {
        unlinkSync(file);
      });
      removeEmpty(path);
    },
  };
}

function moveIn(path: string, name: string): boolean {
  const prepared = `${path}.${name}`;
  inFolder(path, () => {
    mkdirSync(prepared, { mode: 0o700 });
  });
  closeSync(openSync(join(prepared, name), 'wx', 0o600));
  if (renamed(prepared, path)) return true;
  rmSync(prepared, { recursive: true, force: true });
  // Windows does not rename onto an empty folder, which a crash inside a release leaves.
  if (process.platform === 'win32') removeEmpty(path);
  return false;
}

/** The file keeps its time when it is renamed, and an old one would look like a silent holder's. */
function takeOver(path: string, dead: string, name: string): boolean {
  return touch(join(path, dead)) && renamed(join(path, dead), join(path, name));
}

/** Whether this process did the rename; another may have been faster. */
function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const lost = ['ENOENT', 'ENOTEMPTY', 'EEXIST'];
    if (process.platform === 'win32') lost.push('EPERM', 'EACCES');
    if (lost.includes(systemCode(error) ?? '')) return false;
    throw error;
  }
}

function removeEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(systemCode(error) ?? '')) throw error;
  }
}

interface NamedHolder extends LockHolder {
  readonly name: string;
}

function readHolder(path: string): NamedHolder | undefined {
  // Mostly nobody does, and an error for it would take a hook longer than the look.
  if (!existsSync(path)) return undefined;
  let names: readonly string[] = [];
  found(() => {
    names = readdirSync(path);
  });
  const [name] = names;
  if (name === undefined) return undefined;
  const identity = parseName(name);
  if (identity === undefined) {
    const unknown = `${join(path, name)} is none of reflect's files. Delete ${path}.`;
    throw new StorageError('STORAGE_DENIED', `Cannot use the lock ${path}: ${unknown}`);
  }
  return { ...identity, name, alive: isAlive(identity, join(path, name)) };
}

function isAlive(identity: ProcessIdentity, file: string): boolean {
  const judged = judgeProcess(identity);
  if (judged !== 'unknown') return judged === 'alive';
  let touched = 0;
  found(() => {
    touched = statSync(file).mtimeMs;
  });
  // A time far ahead is that of a clock that was set wrong, and would never be over.
  return Math.abs(Date.now() - touched) < SILENCE_MS;
}

function newName(): string {
  const { pid, start, place } = ownIdentity();
  return [pid, start, place, randomHex() + randomHex()].join('.');
}

/** Eight digits that need only be different every time, not secret: node:crypto takes long to load. */
function randomHex(): string {
  return Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
}

function parseName(name: string): ProcessIdentity | undefined {
  const match = /^(\d{1,10})\.(\d{1,16})\.([0-9a-f]{8})\.[0-9a-f]{16}$/.exec(name);
  if (match === null) return undefined;
  const [, pid = '', start = '', place = ''] = match;
  return { pid: Number(pid), start: Number(start), place };
}

/** Whether the file is there. */
function touch(file: string): boolean {
  const now = new Date();
  return found(() => {
    utimesSync(file, now, now);
  });
}

/** Runs `act`; whether what it acts on was there. */
function found(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** A clock that goes on evenly; `performance` loads more of Node than the rest of a hook needs. */
function uptimeMs(): number {
  return process.uptime() * 1000;
}

function jittered(): number {
  return POLL_MS * (0.5 + Math.random());
}

function lockedError(path: string): StorageError {
  const holder = lockHolder(path);
  const who = holder === undefined ? 'another process' : `process ${String(holder.pid)}`;
  return new StorageError('STORAGE_LOCKED', `${who} holds ${path}. Try again when it is done.`);
}
