import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs';

/** Absent on Windows, where no link turns up this way. */
const { O_NOFOLLOW: NO_FOLLOW } = constants as Partial<typeof constants>;
const SPACE = 0x20;

/**
 * Writes over a text file in its place, with spaces up to its old end, which asks the disk for no
 * room; returns whether the text was short enough for that. Not atomic: only for what a reader may
 * find torn. Throws what the system throws.
 */
export function overwriteFile(path: string, text: string): boolean {
  const fd = openSync(path, constants.O_WRONLY | (NO_FOLLOW ?? 0));
  try {
    const stats = fstatSync(fd);
    const bytes = Buffer.from(text);
    if (!stats.isFile() || stats.size < bytes.length) return false;
    writeSync(fd, Buffer.concat([bytes], stats.size).fill(SPACE, bytes.length), 0, stats.size, 0);
    return true;
  } finally {
    closeSync(fd);
  }
}
