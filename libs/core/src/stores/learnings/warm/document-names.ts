import { readdirSync } from 'node:fs';
import { systemCode, toStorageError } from '@reflect/files';

/** How the files of a learning's slug end. */
export const DOCUMENT = '.md';
export const SIDECAR = '.entities.yaml';

/** Slugs that are one on file systems without case are one here. */
export function foldCase(slug: string): string {
  return slug.normalize('NFC').toLowerCase();
}

/** All names but hidden ones; none where there is no folder. */
export function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw toStorageError(error, `read ${folder}`);
  }
}

/** Of the documents among names, in order. */
export function slugsIn(names: Iterable<string>): string[] {
  return [...names]
    .filter((name) => name.endsWith(DOCUMENT))
    .map((name) => name.slice(0, -DOCUMENT.length))
    .sort();
}
