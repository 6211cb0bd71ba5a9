import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { removeIfEmpty } from './install-lock.js';

/** Of folders and all above them those that are not there, outermost first. */
export function missingFolders(folders: readonly string[]): string[] {
  const missing = new Set<string>();
  for (const folder of folders) {
    for (let path = folder; !existsSync(path) && path !== dirname(path); path = dirname(path)) {
      missing.add(path);
    }
  }
  return [...missing].toSorted((a, b) => a.length - b.length);
}

/** Removes those that are empty, innermost first; those that are still there, outermost first. */
export function removeFolders(folders: readonly string[]): string[] {
  return [...new Set(folders)]
    .toSorted((a, b) => b.length - a.length)
    .filter((folder) => !removeIfEmpty(folder) && existsSync(folder))
    .toReversed();
}
