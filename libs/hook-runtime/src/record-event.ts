import {
  writeHookLog,
  writeLastEvent,
  type DataPaths,
  type LastEventDetail,
} from '@reflect/core/cold';
import { isReflectError } from '@reflect/hook-protocol';

/** A hook as people are told of it. */
export interface HookRecord {
  readonly event: string;
  /** ISO 8601, UTC. */
  readonly ts: string;
  readonly detail: LastEventDetail;
}

/**
 * Leaves a record where the status line finds it, and where it has a message also a line in the log.
 * Never throws: there may be no disk to write to.
 */
export function recordEvent(paths: DataPaths, record: HookRecord): void {
  const problems = [record.detail.message];
  try {
    writeLastEvent(paths, record);
  } catch (error) {
    problems.push(describeError(error));
  }
  const message = problems.filter(Boolean).join(' ');
  const { event, ts, detail } = record;
  if (message !== '') writeHookLog(paths, { ts, event, harness: detail.harness ?? '', message });
}

/** An error in one line, with its code where it is one of reflect's. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isReflectError(error) ? `${error.code}: ${error.message}` : error.message;
}
