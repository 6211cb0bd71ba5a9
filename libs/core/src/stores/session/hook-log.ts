import { writeBoundedLog } from '../../foundation/storage/bounded-log.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';

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

/** Adds a line to `logs/hooks.log`; returns whether that went well, and never throws. */
export function writeHookLog(paths: Pick<DataPaths, 'logs'>, line: HookLogLine): boolean {
  const message = line.message.slice(0, MAX_MESSAGE_CHARS);
  return writeBoundedLog(paths.logs, 'hooks', { ...line, message });
}
