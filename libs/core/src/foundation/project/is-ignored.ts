import { lstatSync } from 'node:fs';
import { readBounded } from '@reflect/files';
import { inside } from '../storage/inside.js';

export const IGNORE_FILE = '.reflectignore';
const MAX_BYTES = 256 * 1024;

/**
 * Whether the `.reflectignore` at a project's root keeps reflect out of the whole project: an
 * empty one does, one with the pattern `*`, `**` or `/` and no exception, and one that cannot be
 * read.
 */
export function isProjectIgnored(root: string): boolean {
  const path = inside(root, IGNORE_FILE);
  if (!exists(path)) return false;
  const patterns = ignorePatterns(root);
  if (patterns === undefined || patterns.length === 0) return true;
  if (patterns.some((pattern) => pattern.startsWith('!'))) return false;
  return patterns.some((pattern) => /^\/?\*{0,2}\/?$/.test(pattern));
}

/** Lines of the project's `.reflectignore` that are patterns; `undefined` when it cannot be read. */
export function ignorePatterns(root: string): readonly string[] | undefined {
  return readBounded(inside(root, IGNORE_FILE), MAX_BYTES)
    ?.replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Also a link to nowhere: whoever put it there wants reflect out. */
function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
