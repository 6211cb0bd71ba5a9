import { readSync } from 'node:fs';

import type { Cli } from './cli.js';
import { usageError } from './cli-errors.js';

const MAX_BYTES = 4096;

/** A token from a person or from the standard input, and never from the command line, which others see. Throws `USAGE`. */
export async function askToken({ host }: Cli): Promise<string> {
  const token =
    host.askSecret === undefined ? readInput() : await host.askSecret('Token of the hub');
  if (token === undefined || token.trim() === '') {
    throw usageError("There is no token. Paste it, or give it as 'reflect hub login URL < FILE'.");
  }
  return token.trim();
}

function readInput(): string {
  const bytes = Buffer.alloc(MAX_BYTES);
  let length = 0;
  try {
    for (let more = 1; more > 0 && length < MAX_BYTES; length += more) {
      more = readSync(0, bytes, length, MAX_BYTES - length, null);
    }
  } catch {
    // There is no standard input, or nothing on it.
  }
  return bytes.toString('utf8', 0, length);
}
