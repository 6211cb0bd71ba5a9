import { lstatSync, type BigIntStats } from 'node:fs';
import { toStorageError } from '@reflect/files';

/** Ends the stamp of a document that nothing but the trust in its folder lets pass. */
export const BY_TRUST = '~';

/** FAT counts the time of a change in steps of two seconds. */
const COARSEST_CLOCK_MS = 2_000;

/** The time of the last change to the inode tells where a tool put the old time of writing back. */
export function stampOfFile(path: string): string {
  const stat = statOf(path);
  if (stat === undefined) return '';
  return `${String(stat.ino)}.${String(stat.size)}.${String(stat.mtimeNs)}.${String(stat.ctimeNs)}`;
}

function statOf(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch (error) {
    throw toStorageError(error, `read ${path}`);
  }
}

/** Whether a later change must show in a stamp: the clock of the files has gone on since. */
export function isStable(stamp: string): boolean {
  const changed = stamp.split('/').map((file) => Number(file.split('.')[2] ?? 0) / 1_000_000);
  return Date.now() - Math.max(...changed) > COARSEST_CLOCK_MS;
}

/** Whether a document that may be given now looks as it did when it might be, whatever let it pass then. */
export function isAsGiven(stamp: string, then: string | undefined): boolean {
  return stamp === then || `${stamp}${BY_TRUST}` === then;
}
