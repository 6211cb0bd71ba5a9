import { existsSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from '@reflect/files';

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

/** Whether there was a folder and it is gone. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    const code = systemCode(error) ?? '';
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EACCES', 'EPERM'].includes(code)) return false;
    throw error;
  }
}
