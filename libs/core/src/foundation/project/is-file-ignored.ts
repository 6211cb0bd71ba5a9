import { isAbsolute, relative, sep } from 'node:path';

import { matchesAnyFile } from '../text/file-globs.js';
import { ignorePatterns } from './is-ignored.js';

/**
 * Whether a project's `.reflectignore` keeps reflect away from a file, for hooks, which do without
 * a library of patterns. Where a pattern has signs beyond `*`, `**`, `?` and `!`, the answer is yes:
 * rather too much is kept out than too little.
 */
export function isFileIgnored(root: string, file: string): boolean {
  const patterns = ignorePatterns(root) ?? [];
  if (patterns.length === 0) return false;
  const inside = relative(root, file);
  if (inside === '' || inside.startsWith('..') || isAbsolute(inside)) return false;
  if (patterns.some((pattern) => /[[\]\\{}()]/.test(pattern))) return true;
  const path = `/${inside.split(sep).join('/')}`;
  const last = patterns.findLast((pattern) => matches(pattern.replace(/^!/, ''), path));
  return last?.startsWith('!') === false;
}

/** As git has it: a slash before the end anchors to the root, and a folder stands for all below. */
function matches(pattern: string, path: string): boolean {
  const body = pattern.replace(/\/$/, '');
  const glob = body.includes('/') ? `/${body.replace(/^\//, '')}` : body;
  const globs = pattern.endsWith('/') ? [`${glob}/*/**`] : [glob, `${glob}/**`];
  return matchesAnyFile(globs, [path]);
}
