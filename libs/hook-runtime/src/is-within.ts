import { sep } from 'node:path';

/** Whether a path lies in a folder, by their names alone. */
export function isWithin(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
