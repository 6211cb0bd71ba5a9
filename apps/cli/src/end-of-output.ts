import { writeSync } from 'node:fs';

import { EXIT } from './exit-codes.js';

/**
 * What to do when nothing more can be printed. A reader that went away, as `head` does, ends the output
 * and not the work; a disk that is full ends the process with the exit code of that.
 */
export function endOfOutput(
  { code, message }: NodeJS.ErrnoException,
  { stderr, exit }: Pick<NodeJS.Process, 'exit'> & { readonly stderr: { readonly fd: number } },
): void {
  if (code === 'EPIPE') return;
  try {
    // The stream itself may be what failed.
    writeSync(stderr.fd, `error  The output cannot be written: ${message}.\n`);
  } catch {
    // There is nobody left to tell.
  }
  exit(EXIT.storage);
}
