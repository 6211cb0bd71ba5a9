import { copyFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { builtFile } from './built-file.js';

/** The files of a built hook: the one that is started, and its programs. */
export function hookFiles(packageName: string): readonly string[] {
  const folder = dirname(builtFile(packageName, 'hook.cjs'));
  const names = readdirSync(folder).filter((name) => /^hook(?:\.\w+)?\.cjs$/.test(name));
  return names.map((name) => join(folder, name));
}

/** Copies a built hook without its code caches. */
export function copyHook(packageName: string, folder: string): void {
  for (const file of hookFiles(packageName)) copyFileSync(file, join(folder, basename(file)));
}
