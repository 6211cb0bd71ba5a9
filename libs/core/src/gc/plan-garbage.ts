import type { StateFile } from './state-files.js';

export interface GarbageFile extends StateFile {
  /** Older than its store keeps, or the oldest while there is too much. */
  readonly reason: 'old' | 'budget';
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
 * What is to go: all that its store keeps no longer, then the oldest of the rest until the state is
 * within its budget. A file from the future has just been written.
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
  let left = bytes - sumOf(old);
  const garbage: GarbageFile[] = old.map((file) => ({ ...file, reason: 'old' }));
  for (const file of mayGo.filter((one) => !isOld(one))) {
    if (left <= maxBytes) break;
    garbage.push({ ...file, reason: 'budget' });
    left -= file.bytes;
  }
  return garbage;
}

export function sumOf(files: readonly Pick<StateFile, 'bytes'>[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
