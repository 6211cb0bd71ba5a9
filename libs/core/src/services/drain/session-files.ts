import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file that may be a session's transcript. */
export interface SessionFile {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since the epoch at which it was last written to. */
  readonly changed: number;
}

const TRANSCRIPT = /\.jsonl$/i;
/** Nobody can tell from what is printed which file such a name means. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/u;

/**
 * The files below some folders that may be transcripts and were written to since a moment, the latest
 * first. Links are not followed; a folder that is not there or cannot be read holds none.
 */
export function sessionFiles(folders: readonly string[], since: number): readonly SessionFile[] {
  const found = folders.flatMap(filesBelow).flatMap((path) => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined || !stat.isFile() || stat.size === 0 || stat.mtimeMs < since) return [];
    return [{ path, bytes: stat.size, changed: stat.mtimeMs }];
  });
  return found.sort(
    (one, other) => other.changed - one.changed || (one.path < other.path ? -1 : 1),
  );
}

function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TRANSCRIPT.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !UNPRINTABLE.test(path));
  } catch {
    return [];
  }
}
