import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs';

/** Absent on Windows, where neither links nor FIFOs turn up this way. */
const { O_NOFOLLOW: NO_FOLLOW, O_NONBLOCK: NON_BLOCK } = constants as Partial<typeof constants>;
const FLAGS = constants.O_WRONLY | (NO_FOLLOW ?? 0) | (NON_BLOCK ?? 0);
const SPACE = 0x20;

/**
 * Writes over a text file in its place, with spaces up to its old end, which asks the disk for no
 * room; returns whether the text was short enough for that, and with `isExact` as long as what it replaces.
 * Not atomic: only for what a reader may find torn. Throws what the system throws.
 */
export function overwriteFile(
  path: string,
  text: string,
  { isExact = false }: { readonly isExact?: boolean } = {},
): boolean {
  const fd = openSync(path, FLAGS);
  try {
    const stats = fstatSync(fd);
    const bytes = Buffer.from(text);
    if (!stats.isFile() || stats.size < bytes.length) return false;
    if (isExact) {
      if (stats.size !== bytes.length) return false;
      return writeSync(fd, bytes, 0, bytes.length, 0) === bytes.length;
    }
    writeSync(fd, Buffer.concat([bytes], stats.size).fill(SPACE, bytes.length), 0, stats.size, 0);
    return true;
  } finally {
    closeSync(fd);
  }
}
