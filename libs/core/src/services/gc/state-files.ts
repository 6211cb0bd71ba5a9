import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { GcStore } from './gc-stores.js';

/** A file of the state that may go. */
export interface StateFile {
  readonly store: string;
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly changedAt: number;
  readonly days: number;
  /** How many its store keeps, where that is limited. */
  readonly most?: number;
}

/** The files of the stores; links, special files and what has another name are none. */
export function stateFiles(stores: readonly GcStore[]): readonly StateFile[] {
  return stores.flatMap(({ name: store, folder, names, days, most }) =>
    entriesOf(folder)
      .filter((entry) => entry.isFile() && names.test(entry.name))
      .flatMap(({ name }) => {
        const path = join(folder, name);
        const found = fileAt(path);
        if (found === undefined) return [];
        return [{ store, path, days, ...(most !== undefined && { most }), ...found }];
      }),
  );
}

/** Size and time of a regular file. */
export function fileAt(
  path: string,
): { readonly bytes: number; readonly changedAt: number } | undefined {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isFile() === true ? { bytes: stat.size, changedAt: stat.mtimeMs } : undefined;
}

/** What a folder takes with all below it, links not followed. */
export function bytesBelow(folder: string): number {
  return entriesOf(folder).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesBelow(path) : (fileAt(path)?.bytes ?? 0));
  }, 0);
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // There is none yet, or it may not be read: then nothing of it goes.
    return [];
  }
}
