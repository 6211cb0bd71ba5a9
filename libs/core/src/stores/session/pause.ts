import { lstatSync } from 'node:fs';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { removeFile, writeFileAtomic } from '@reflect/files';

type PausePaths = Pick<DataPaths, 'paused'>;

/** Whether the person has stopped all capture and recall; anything in the file's place counts. */
export function isPaused(paths: PausePaths): boolean {
  try {
    return lstatSync(paths.paused, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Nothing can be read there, so nothing can be captured there either.
    return false;
  }
}

/** `since` is ISO 8601, UTC. */
export function pause(paths: PausePaths, since: string): void {
  writeFileAtomic(paths.paused, `${JSON.stringify({ since })}\n`);
}

/** Returns whether it was paused. */
export function resume(paths: PausePaths): boolean {
  return removeFile(paths.paused);
}
