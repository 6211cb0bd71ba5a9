import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Every file, folder and link below a folder, by its relative path, with its mode and a hash of what it holds. */
export type Tree = Readonly<Record<string, string>>;

export function treeOf(folder: string): Tree {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(names.map((name) => [name, treeEntry(join(folder, name))]));
}

/** Paths that differ between two trees, or are in only one of them. */
export function changedPaths(before: Tree, after: Tree): readonly string[] {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => before[path] !== after[path]).sort();
}

/** One of them. */
export function treeEntry(path: string): string {
  const stat = lstatSync(path);
  const mode = (stat.mode & 0o7777).toString(8);
  if (stat.isSymbolicLink()) return `link ${readlinkSync(path)}`;
  if (!stat.isFile()) return `folder ${mode}`;
  return `file ${mode} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`;
}
