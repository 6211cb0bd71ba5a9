import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UiError } from './ui-errors.js';

/** A file of the page, in memory. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const TYPES = {
  'index.html': 'text/html; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'layout.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
} as const;

/** Beside the bundle; from the sources, where the build puts them. */
const FOLDERS = [
  join(import.meta.dirname, 'page'),
  join(import.meta.dirname, '..', '..', 'dist', 'page'),
];

/** The files of the page by name; there are no others. Throws `UI_NOT_BUILT`. */
export function readPageFiles(folders: readonly string[] = FOLDERS): ReadonlyMap<string, PageFile> {
  const folder = folders.find((candidate) => existsSync(join(candidate, 'index.html')));
  if (folder === undefined) throw notBuilt(folders);
  return new Map(
    Object.entries(TYPES).map(([name, type]) => [
      name,
      { type, bytes: new Uint8Array(readFileSync(join(folder, name))) },
    ]),
  );
}

function notBuilt([folder = '']: readonly string[]): UiError {
  const message = `The page is not in ${folder}. Install @reflect/ui again; in the repository, run: npm run build`;
  return new UiError('UI_NOT_BUILT', message);
}
