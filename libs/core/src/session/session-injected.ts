import type { DataPaths } from '../storage/data-paths.js';
import { withFileLock } from '../storage/file-lock.js';
import { parseJson } from '../storage/read-json-lines.js';
import { readRegularFile } from '../storage/regular-file.js';
import { writeFileAtomic } from '../storage/write-file-atomic.js';
import { sessionFile } from './session-file.js';

/** A harness waits for its hook, and nobody holds the lock for more than a few milliseconds. */
const DEFAULT_LOCK_WAIT_MS = 200;

/**
 * Which learnings a session was given already, so that none is given twice. What is reserved counts
 * as given, before it is printed: two hooks of one session may run at the same time.
 *
 * All methods throw `StorageError`; those that change something `STORAGE_LOCKED` when another hook of
 * the session is too slow.
 */
export class SessionInjected {
  readonly #file: string;

  constructor(
    private readonly paths: Pick<DataPaths, 'sessionInjected'>,
    sessionId: string,
    private readonly lockWaitMs: number = DEFAULT_LOCK_WAIT_MS,
  ) {
    this.#file = sessionFile(paths.sessionInjected, sessionId);
  }

  ids(): readonly string[] {
    return readIds(this.#file);
  }

  /** Returns those of `ids` that this session has not been given, which it counts as given now. */
  reserve(ids: readonly string[]): readonly string[] {
    return this.#locked(() => {
      const given = readIds(this.#file);
      const fresh = [...new Set(ids)].filter((id) => !given.includes(id));
      if (fresh.length > 0) this.#write([...given, ...fresh]);
      return fresh;
    });
  }

  /** Forgets all: compaction took them out of the model's context. */
  clear(): void {
    this.#locked(() => {
      if (readIds(this.#file).length > 0) this.#write([]);
    });
  }

  /** Adds what the session was given from which this one was forked, whose context it has. */
  inherit(parentSessionId: string): void {
    const parent = readIds(sessionFile(this.paths.sessionInjected, parentSessionId));
    if (parent.length > 0) this.reserve(parent);
  }

  #locked<T>(act: () => T): T {
    return withFileLock(`${this.#file}.lock`, { waitMs: this.lockWaitMs }, act);
  }

  #write(ids: readonly string[]): void {
    // A power loss ends the session, too.
    writeFileAtomic(this.#file, `${JSON.stringify({ version: 1, ids })}\n`, { durable: false });
  }
}

/** A damaged file is read as empty: a learning given twice does less harm than none. */
function readIds(file: string): readonly string[] {
  const value = parseJson(readRegularFile(file)?.toString('utf8') ?? '');
  if (typeof value !== 'object' || value === null || !('ids' in value)) return [];
  return Array.isArray(value.ids) ? value.ids.filter((id) => typeof id === 'string') : [];
}
