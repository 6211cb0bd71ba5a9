import { closeSync, fstatSync, mkdirSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '../storage/data-paths.js';
import { openRegularFile } from '../storage/regular-file.js';

const MAX_BYTES = 256 * 1024;
const MAX_MESSAGE_CHARS = 500;

export interface HookLogLine {
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly harness: string;
  readonly event: string;
  readonly message: string;
  /** Of the error, where there is one. */
  readonly code?: string;
}

/**
 * Adds a line to `logs/hooks.log`; returns whether that went well, and never throws: there may be
 * no disk to write to. The log and the one before it stay under 256 KiB each. Not synced: a log
 * line is not worth a hook's time.
 */
export function writeHookLog(paths: Pick<DataPaths, 'logs'>, line: HookLogLine): boolean {
  try {
    mkdirSync(paths.logs, { recursive: true, mode: 0o700 });
    const path = join(paths.logs, 'hooks.log');
    const fd = openRegularFile(path, 'append');
    try {
      const message = line.message.slice(0, MAX_MESSAGE_CHARS);
      writeSync(fd, `${JSON.stringify({ ...line, message })}\n`);
      if (fstatSync(fd).size > MAX_BYTES) renameSync(path, join(paths.logs, 'hooks.1.log'));
    } finally {
      closeSync(fd);
    }
    return true;
  } catch {
    return false;
  }
}
