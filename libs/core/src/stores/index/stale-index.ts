import { statSync, utimesSync } from 'node:fs';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { removeFile, writeFileAtomic } from '@reflect/files';

type StalePaths = Pick<DataPaths, 'indexStale'>;

/**
 * Notes that learnings are about to change, so that no crash leaves the index behind for long; once
 * more when they did, since a build that began in between has not seen them.
 */
export function markIndexStale(paths: StalePaths): void {
  if (isIndexStale(paths)) renew(paths.indexStale);
  else writeFileAtomic(paths.indexStale, '');
}

export function isIndexStale(paths: StalePaths): boolean {
  return staleSince(paths) !== undefined;
}

/** Builds the index and takes the note away, unless it was made anew meanwhile. */
export async function buildStaleIndex<T>(paths: StalePaths, build: () => Promise<T>): Promise<T> {
  const since = staleSince(paths);
  const built = await build();
  if (since !== undefined && staleSince(paths) === since) removeFile(paths.indexStale);
  return built;
}

/** When the note was made; undefined where there is none. */
export function staleSince({ indexStale }: StalePaths): bigint | undefined {
  return statSync(indexStale, { throwIfNoEntry: false, bigint: true })?.mtimeNs;
}

function renew(path: string): void {
  try {
    const now = Date.now() / 1000;
    utimesSync(path, now, now);
  } catch {
    // A build took it away in this moment.
    writeFileAtomic(path, '');
  }
}

/** Changes learnings. Marked before, for a crash, and after, for an index that was built meanwhile. */
export async function changeIndexed<T>(paths: StalePaths, change: () => Promise<T>): Promise<T> {
  markIndexStale(paths);
  const changed = await change();
  markIndexStale(paths);
  return changed;
}
