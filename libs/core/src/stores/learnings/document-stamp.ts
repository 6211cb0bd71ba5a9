import { lstatSync, type BigIntStats, type Stats } from 'node:fs';
import { toStorageError } from '@reflect/files';

/** Ends the stamp of a document that nothing but the trust in its folder lets pass. */
export const BY_TRUST = '~';

/** Ticks of the clock from which file systems take their times are shorter. */
export const TICK_MS = 50;
/** FAT counts in steps of two seconds, others in whole ones. */
export const COARSE_TICK_MS = 2_000;
const WHOLE_SECOND = '0'.repeat(9);

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

/** How many numbers stand for the stamp of a file. */
export const STAMP_NUMBERS = 4;

/**
 * The stamp of one file as numbers, none of a file that is not there. To look at a file by them takes two thirds of the
 * time. Its times count to a quarter of a microsecond: what was settled when its stamp was taken cannot have been changed so soon after.
 */
export function stampNumbers(stamp: string): readonly number[] {
  const [ino, size, written, changed] = stamp.split('.');
  if (changed === undefined) return NO_NUMBERS;
  return [Number(ino), Number(size), msOf(written ?? ''), msOf(changed)];
}

const NO_NUMBERS = Array.from({ length: STAMP_NUMBERS }, () => NaN);
const NS_OF_SECOND = 9;

/** As Node works it out of seconds and nanoseconds. */
function msOf(nanoseconds: string): number {
  const at = nanoseconds.length - NS_OF_SECOND;
  if (at < 0) return Number(nanoseconds) / 1e6;
  return Number(nanoseconds.slice(0, at)) * 1e3 + Number(nanoseconds.slice(at)) / 1e6;
}

/** Whether a file has the stamp of which these are the numbers, from `at` on. */
export function hasStampNumbers(path: string, numbers: Float64Array, at: number): boolean {
  const stat = numbersOf(path);
  // A number that is none is like no other.
  if (stat === undefined) return Number.isNaN(numbers[at]);
  return (
    stat.ino === numbers[at] &&
    stat.size === numbers[at + 1] &&
    stat.mtimeMs === numbers[at + 2] &&
    stat.ctimeMs === numbers[at + 3]
  );
}

function numbersOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, AS_NUMBERS);
  } catch (error) {
    throw toStorageError(error, `read ${path}`);
  }
}

const AS_NUMBERS = { throwIfNoEntry: false } as const;

/**
 * Whether a change after `at` must show in another stamp: the clock of the files had gone on by then. Who sets the time of
 * a file back twice within one tick, and changes no length, hides the second change.
 */
export function isStable(stamp: string, at: number): boolean {
  return stamp.split('/').every((file) => {
    const written = file.split('.')[2] ?? '0';
    const tick = written.endsWith(WHOLE_SECOND) ? COARSE_TICK_MS : TICK_MS;
    return at - Number(written) / 1_000_000 > tick;
  });
}

/** Whether a document that may be given now looks as it did when it might be, whatever let it pass then. */
export function isAsGiven(stamp: string, then: string | undefined): boolean {
  return stamp === then || `${stamp}${BY_TRUST}` === then;
}
