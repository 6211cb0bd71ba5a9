import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Absent on Windows, which has no FIFOs in folders. */
const { O_NONBLOCK: NON_BLOCK } = constants as Partial<typeof constants>;

/**
 * The first `maxBytes` of a regular file as text, or the last with `fromEnd`; `undefined` when
 * there is none. Never waits, whatever is in the file's place.
 */
export function readBounded(path: string, maxBytes: number, fromEnd = false): string | undefined {
  try {
    const fd = openSync(path, constants.O_RDONLY | (NON_BLOCK ?? 0));
    try {
      const stat = fstatSync(fd);
      if (!stat.isFile()) return undefined;
      const start = fromEnd ? Math.max(0, stat.size - maxBytes) : 0;
      const buffer = Buffer.alloc(Math.min(maxBytes, stat.size - start));
      return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, start));
    } finally {
      closeSync(fd);
    }
  } catch {
    return undefined;
  }
}
