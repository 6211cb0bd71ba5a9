import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Every file below a folder by its relative path, with all its bytes as Latin-1 text. */
export function folderBytes(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile());
  return Object.fromEntries(
    files.sort().map((path) => [relative(folder, path), readFileSync(path, 'latin1')]),
  );
}
