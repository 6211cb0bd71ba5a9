import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

export interface SnapshotEntry {
  readonly mode: string;
  /** Bytes as Latin-1, so that every one of them counts. */
  readonly text?: string;
  readonly link?: string;
}

/** All that is in a folder, by its path in it. */
export function snapshot(folder: string): Record<string, SnapshotEntry> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(paths.map((path) => [path, entryAt(join(folder, path))]));
}

function entryAt(path: string): SnapshotEntry {
  const stats = lstatSync(path);
  const mode = (stats.mode & 0o7777).toString(8);
  if (stats.isSymbolicLink()) return { mode, link: readlinkSync(path) };
  return stats.isFile() ? { mode, text: readFileSync(path, 'latin1') } : { mode };
}
