import { writeSync } from 'node:fs';

/** A reader that takes nothing for so long is not waiting for an answer. */
const PATIENCE_MS = 500;
const POLL_MS = 2;

/**
 * Writes all of a text before it returns, also to a pipe that is full for the moment. A reader that
 * went away is none of a hook's troubles.
 */
export function writeOutput(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  // `performance` would load more of Node than a hook needs beside it.
  const deadline = process.uptime() * 1000 + PATIENCE_MS;
  for (let done = 0; done < bytes.length && process.uptime() * 1000 < deadline;) {
    const written = writeSome(descriptor, bytes, done);
    if (written === undefined) return;
    if (written === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
    done += written;
  }
}

/** Bytes written, 0 when the pipe is full, `undefined` when nobody reads it any more. */
function writeSome(descriptor: number, bytes: Uint8Array, from: number): number | undefined {
  try {
    return writeSync(descriptor, bytes, from);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    return isFull ? 0 : undefined;
  }
}
