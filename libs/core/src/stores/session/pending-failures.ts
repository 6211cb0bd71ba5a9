import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJson, removeFile, writeFileAtomic } from '@reflect/files';
import { sessionFile } from './session-file.js';
import { isText, objectOf } from '../../foundation/text/shape.js';

/** A tool call that failed, without secrets. */
export interface ToolFailure {
  /** The command, or the edit and its file. */
  readonly what: string;
  readonly error: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const MAX_FAILURES = 5;

/**
 * The failures of a session that wait for what the person says next. A crash may lose them: nothing
 * was promised. All methods throw `StorageError`.
 */
export class PendingFailures {
  readonly #file: string;

  constructor(paths: Pick<DataPaths, 'armed'>, sessionId: string) {
    this.#file = sessionFile(paths.armed, sessionId);
  }

  /** The earliest first. */
  failures(): readonly ToolFailure[] {
    return readFailures(this.#file);
  }

  /** Adds a failure; of one that was there already, the later stays. */
  arm(failure: ToolFailure): void {
    const others = this.failures().filter(({ what }) => what !== failure.what);
    this.#write([...others, failure].slice(-MAX_FAILURES));
  }

  /** Takes off the failures that are over. */
  disarm(isOver: (failure: ToolFailure) => boolean): void {
    const failures = this.failures();
    const left = failures.filter((failure) => !isOver(failure));
    if (left.length === 0 && failures.length > 0) this.clear();
    else if (left.length < failures.length) this.#write(left);
  }

  clear(): void {
    removeFile(this.#file);
  }

  #write(failures: readonly ToolFailure[]): void {
    const text = `${JSON.stringify({ version: 1, failures })}\n`;
    writeFileAtomic(this.#file, text, { durable: false });
  }
}

function readFailures(file: string): readonly ToolFailure[] {
  const value = readJson(file);
  if (typeof value !== 'object' || value === null || !('failures' in value)) return [];
  return Array.isArray(value.failures) ? value.failures.filter(isFailure) : [];
}

const isFailure = objectOf<ToolFailure>({ what: isText, error: isText, at: isText });
