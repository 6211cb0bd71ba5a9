import type { DrainParts } from './drain-parts.js';
import { withDeadline } from './job-deadline.js';
import { buildStaleIndex, isIndexStale } from '../../stores/index/stale-index.js';

const REFRESH_LIMIT_MS = 5 * 60_000;

/** Refreshes the index where it is needed; returns whether that was done. */
export async function refreshStaleIndex(parts: DrainParts): Promise<boolean> {
  if (parts.signal.aborted || !isIndexStale(parts.paths)) return false;
  try {
    await buildStaleIndex(parts.paths, () =>
      withDeadline(REFRESH_LIMIT_MS, parts.signal, (signal) => parts.refreshIndex(signal)),
    );
    parts.log({ event: 'index', outcome: 'refreshed', message: 'The index is up to date.' });
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parts.log({ event: 'index', outcome: 'failed', message });
    return false;
  }
}
