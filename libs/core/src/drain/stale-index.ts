import { statSync } from 'node:fs';
import type { DataPaths } from '../storage/data-paths.js';
import { removeFile } from '../storage/remove-file.js';
import { writeFileAtomic } from '../storage/write-file-atomic.js';
import type { DrainParts } from './drain-parts.js';
import { withDeadline } from './job-deadline.js';

const REFRESH_LIMIT_MS = 5 * 60_000;

type StalePaths = Pick<DataPaths, 'indexStale'>;

/** Notes that learnings are about to change, so that no crash leaves the index behind for long. */
export function markIndexStale(paths: StalePaths): void {
  if (!isIndexStale(paths)) writeFileAtomic(paths.indexStale, '');
}

export function isIndexStale(paths: StalePaths): boolean {
  return statSync(paths.indexStale, { throwIfNoEntry: false }) !== undefined;
}

/** Refreshes the index where it is needed; returns whether that was done. */
export async function refreshStaleIndex(parts: DrainParts): Promise<boolean> {
  if (parts.signal.aborted || !isIndexStale(parts.paths)) return false;
  try {
    await withDeadline(REFRESH_LIMIT_MS, parts.signal, (signal) => parts.refreshIndex(signal));
    removeFile(parts.paths.indexStale);
    parts.log({ event: 'index', outcome: 'refreshed', message: 'The index is up to date.' });
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parts.log({ event: 'index', outcome: 'failed', message });
    return false;
  }
}
