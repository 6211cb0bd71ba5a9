import { existsSync, readFileSync } from 'node:fs';

/** The values of a file of JSON lines, but one that is still being written; none where there is no file. */
export function jsonLines<T = unknown>(path: string): T[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T);
}
