import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a program leaves that found no code cache of this Node: tools/cached-file.mjs writes it. */
const CACHE = `.${process.version}-${process.arch}.cache`;
const WANTED = '.wanted';
/** A Node that is told now and then to work otherwise takes no cache of itself, and asks at each start. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a cache is wanted that was not made today. What was asked is taken away. */
export function isCacheAsked(folder: string, now: number): boolean {
  const caches = namesIn(folder)
    .filter((name) => name.endsWith(CACHE + WANTED))
    .filter((name) => isTaken(join(folder, name)))
    .map((name) => join(folder, name.slice(0, -WANTED.length)));
  return caches.some((cache) => {
    const madeAt = statSync(cache, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return now - madeAt > DAY_MS;
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether this process took it away, and no other drain. */
function isTaken(file: string): boolean {
  try {
    rmSync(file);
    return true;
  } catch {
    return false;
  }
}

/** The model is no part of the home. V8 takes no cache that was made with other options. */
export function cachedModelOf(env: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['REFLECT_MODEL_DIR', 'NODE_OPTIONS'].flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
