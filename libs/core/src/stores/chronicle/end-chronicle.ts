import { withFileLock } from '@reflect/files';
import { closeChronicle } from './close-chronicle.js';
import { readChronicleFile, writeSplice } from './chronicle-file.js';
import {
  HOOK_LOCK_WAIT_MS,
  locateChronicle,
  type ChroniclePaths,
  type ChronicleSession,
} from './open-chronicle.js';

/**
 * Sums up the chronicle of a session that ended, unless somebody did so or nothing happened in it;
 * returns its path when it did. Throws `StorageError` and `ChronicleError`.
 */
export function endChronicle(
  paths: ChroniclePaths,
  session: Omit<ChronicleSession, 'branch'>,
): string | undefined {
  const path = locateChronicle(paths, session);
  if (path === undefined) return undefined;
  return withFileLock(paths.chronicleLock, { waitMs: HOOK_LOCK_WAIT_MS }, () => {
    const bytes = readChronicleFile(path);
    const splice = bytes === undefined ? undefined : closeChronicle(bytes);
    if (bytes === undefined || splice === undefined) return undefined;
    writeSplice(path, { bytes, splice, durable: false });
    return path;
  });
}
