import type { Writable } from 'node:stream';

/**
 * Lets a process go on whose reader went away, as `head` does: that ends the output and not the work. Any
 * other error of an output stream is thrown.
 */
export function ignoreClosedOutput(streams: readonly Writable[]): void {
  for (const stream of streams) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
