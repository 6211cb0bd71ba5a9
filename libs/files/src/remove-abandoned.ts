import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessGone } from './process-identity.js';
import { systemCode } from './storage-errors.js';

/** Names that `writeFileAtomic` and `tryFileLock` give what they prepare, with the process in them. */
const NAMES = [
  /\.tmp\.(\d{1,10})\.\d{1,10}$/,
  /\.lock\.(\d{1,10})\.\d{1,16}\.[0-9a-f]{8}\.[0-9a-f]{16}$/,
];
/** A process of another machine or container may be at it: nothing takes so long. */
const YOUNG_MS = 60_000;
/** Another process may have the id by now. */
const OLD_MS = 60 * 60_000;

/** Removes from folders what processes had begun to write when they were killed; returns how many. */
export function removeAbandoned(folders: readonly string[], now: number): number {
  const paths = folders.flatMap((folder) =>
    names(folder)
      .filter((name) => isAbandoned(join(folder, name), processIn(name), now))
      .map((name) => join(folder, name)),
  );
  for (const path of paths) rmSync(path, { recursive: true, force: true });
  return paths.length;
}

function isAbandoned(path: string, pid: number | undefined, now: number): boolean {
  if (pid === undefined) return false;
  const changed = lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
  return now - changed > (isProcessGone(pid) ? YOUNG_MS : OLD_MS);
}

function processIn(name: string): number | undefined {
  const [pid] = NAMES.flatMap((pattern) => pattern.exec(name)?.[1] ?? []);
  return pid === undefined ? undefined : Number(pid);
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return [];
    throw error;
  }
}
