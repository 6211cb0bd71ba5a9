import type { StateFile } from './state-files.js';

export interface GarbageFile extends StateFile {
  /** Older than its store keeps, of the oldest where that has too many, or while there is too much. */
  readonly reason: 'old' | 'many' | 'budget';
}

export interface GarbageLimits {
  readonly now: number;
  /** What the whole state takes. */
  readonly bytes: number;
  readonly maxBytes: number;
  /** Days in which nothing goes. */
  readonly keepDays: number;
}

const DAY_MS = 86_400_000;

/**
 * What is to go: all that its store keeps no longer, what is more than it keeps, then the oldest of
 * the rest until the state is within its budget. A file from the future has just been written.
 */
export function planGarbage(
  files: readonly StateFile[],
  { now, bytes, maxBytes, keepDays }: GarbageLimits,
): readonly GarbageFile[] {
  const mayGo = files
    .filter(({ changedAt }) => now - changedAt > keepDays * DAY_MS)
    .sort((a, b) => a.changedAt - b.changedAt || (a.path < b.path ? -1 : 1));
  const isOld = ({ changedAt, days }: StateFile): boolean => now - changedAt > days * DAY_MS;
  const old = mayGo.filter(isOld);
  const many = surplus(mayGo, countByStore(files)).filter((file) => !isOld(file));
  const garbage: GarbageFile[] = [
    ...old.map((file) => ({ ...file, reason: 'old' as const })),
    ...many.map((file) => ({ ...file, reason: 'many' as const })),
  ];
  const gone = new Set([...old, ...many]);
  let left = bytes - sumOf(garbage);
  for (const file of mayGo.filter((one) => !gone.has(one))) {
    if (left <= maxBytes) break;
    garbage.push({ ...file, reason: 'budget' });
    left -= file.bytes;
  }
  return garbage;
}

/** Of files in order of their age: those in front that are more than their store keeps. */
function surplus(
  oldestFirst: readonly StateFile[],
  counts: ReadonlyMap<string, number>,
): readonly StateFile[] {
  const left = new Map(counts);
  return oldestFirst.filter(({ store, most = Infinity }) => {
    const count = left.get(store) ?? 0;
    left.set(store, count - 1);
    return count > most;
  });
}

function countByStore(files: readonly StateFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { store } of files) counts.set(store, (counts.get(store) ?? 0) + 1);
  return counts;
}

export function sumOf(files: readonly Pick<StateFile, 'bytes'>[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
