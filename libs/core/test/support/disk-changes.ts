import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Functions that give a file another name, or take its name away. */
export const NAME_CHANGES = ['renameSync', 'unlinkSync', 'rmSync'] as const;
export const DISK_CHANGES = [
  ...NAME_CHANGES,
  'openSync',
  'writeSync',
  'fsyncSync',
  'mkdirSync',
  'rmdirSync',
  'utimesSync',
] as const;

/** Calls `act` ahead of each change of the disk that this process makes from now on; the first is 1. */
export function beforeChanges(
  changes: readonly (typeof DISK_CHANGES)[number][],
  act: (nth: number) => void,
): void {
  let done = 0;
  let isActing = false;
  for (const name of changes) {
    const real = fs[name] as (...args: unknown[]) => unknown;
    const counted = (...args: unknown[]): unknown => {
      if (!isActing && !isReading(name, args)) {
        isActing = true;
        act(++done);
        isActing = false;
      }
      return real(...args);
    };
    Object.assign(fs, { [name]: counted });
  }
  syncBuiltinESMExports();
}

/** Ends this process before its nth change of the disk, as a power cut would. */
export function killBeforeChange(
  nth: number,
  changes: readonly (typeof DISK_CHANGES)[number][] = NAME_CHANGES,
): void {
  beforeChanges(changes, (at) => {
    if (at === nth) process.kill(process.pid, 'SIGKILL');
  });
}

function isReading(name: string, [, flags]: readonly unknown[]): boolean {
  if (name !== 'openSync') return false;
  return flags === 'r' || (typeof flags === 'number' && (flags & 3) === fs.constants.O_RDONLY);
}
