import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

import { systemCode } from '@reflect/files';

/** A file that may be a session's transcript. */
export interface SessionFile {
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since the epoch at which it was last written to. */
  readonly changed: number;
}

/** What lies where sessions do and is not read, and why. */
export interface UnreadPath {
  readonly path: string;
  readonly message: string;
}

export interface SessionFiles {
  /** The latest first. */
  readonly files: readonly SessionFile[];
  readonly problems: readonly UnreadPath[];
}

/** What a folder holds; throws what the system throws. */
export type ListFolder = (folder: string) => readonly Dirent[];

const TRANSCRIPT = /\.jsonl$/i;
/** Nobody can tell from what is printed which file such a name means. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}]/u;

/**
 * The files below some folders that may be transcripts and were written to since a moment. A folder that
 * is not there holds none; one that cannot be read, a link, and a name that cannot be printed are told.
 */
export function sessionFiles(
  folders: readonly string[],
  since: number,
  list: ListFolder = (folder) => readdirSync(folder, { withFileTypes: true }),
): SessionFiles {
  const files: SessionFile[] = [];
  const problems: UnreadPath[] = [];
  const open = [...folders];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of entriesOf(folder, list, problems)) {
      const path = join(folder, entry.name);
      const message = refusalOf(entry);
      if (message !== undefined) problems.push({ path, message });
      else if (entry.isDirectory()) open.push(path);
      else files.push(...fileAt(path, entry, since));
    }
  }
  files.sort((one, other) => other.changed - one.changed || (one.path < other.path ? -1 : 1));
  return { files, problems };
}

function entriesOf(folder: string, list: ListFolder, problems: UnreadPath[]): readonly Dirent[] {
  try {
    return list(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    problems.push({
      path: folder,
      message: `It cannot be read (${systemCode(error) ?? 'unknown'}).`,
    });
    return [];
  }
}

function refusalOf(entry: Dirent): string | undefined {
  if (UNPRINTABLE.test(entry.name)) return 'Its name has characters that cannot be printed.';
  return entry.isSymbolicLink() ? 'It is a link, and links are not followed.' : undefined;
}

function fileAt(path: string, entry: Dirent, since: number): readonly SessionFile[] {
  if (!entry.isFile() || !TRANSCRIPT.test(entry.name)) return [];
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined || stat.size === 0 || stat.mtimeMs < since) return [];
  return [{ path, bytes: stat.size, changed: stat.mtimeMs }];
}
