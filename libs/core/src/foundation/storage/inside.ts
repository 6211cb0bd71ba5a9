import { sep } from 'node:path';

/**
 * A name in a folder, given as Node itself writes paths. `join` would look at each character of both, a dozen times
 * before a hook that has just started can answer.
 */
export function inside(folder: string, name: string): string {
  return folder.endsWith(sep) ? folder + name : folder + sep + name;
}
