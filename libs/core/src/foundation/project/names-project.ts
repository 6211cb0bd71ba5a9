import { resolve, sep } from 'node:path';
import type { Project } from './project-key.js';

/**
 * Whether a list, separated by commas, names a project: by its key, by its root or a folder around it,
 * or by the beginning of either before a `*`.
 */
export function namesProject({ key, root }: Project, list: string): boolean {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (!entry.endsWith('*')) return entry === key || isAround(entry, root);
      const start = entry.slice(0, -1);
      return key.startsWith(start) || root.startsWith(start);
    });
}

function isAround(folder: string, root: string): boolean {
  if (!/^(?:[A-Za-z]:)?[/\\]/.test(folder)) return false;
  const path = resolve(folder);
  return root === path || root.startsWith(path.endsWith(sep) ? path : path + sep);
}
