import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { DriverError } from '@reflect/core/harness';

/** The one file of a staging folder: an answer as the schema of worker answers wants it. */
export const STAGED_ANSWER = 'answer.json';
const MAX_BYTES = 256 * 1024;

/**
 * What a worker with tools left in its staging folder.
 *
 * Throws `DRIVER_EMPTY` when it left nothing, and `DRIVER_UNREADABLE` when there is anything but one
 * plain file of that name and a fair size: what is linked in was not written by the worker.
 */
export async function readStagedAnswer(folder: string): Promise<string> {
  const stat = await lstat(folder).catch(() => undefined);
  if (stat?.isDirectory() !== true) throw refused('the folder itself was replaced');
  const names = await readdir(folder);
  if (names.length === 0) {
    throw new DriverError('DRIVER_EMPTY', 'claude-skill: the skill left no answer.');
  }
  const foreign = names.find((name) => name !== STAGED_ANSWER);
  if (foreign !== undefined) throw refused(`${JSON.stringify(foreign)} does not belong there`);
  return readPlainFile(join(folder, STAGED_ANSWER));
}

async function readPlainFile(path: string): Promise<string> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    throw refused(`${STAGED_ANSWER} cannot be opened as a file`, error);
  });
  try {
    const stat = await file.stat();
    const { size } = stat;
    if (!stat.isFile() || stat.nlink !== 1) throw refused(`${STAGED_ANSWER} is no plain file`);
    if (size > MAX_BYTES) throw refused(`${STAGED_ANSWER} has ${String(size)} bytes`);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function refused(reason: string, cause?: unknown): DriverError {
  return new DriverError(
    'DRIVER_UNREADABLE',
    `claude-skill: what the skill staged is refused: ${reason}.`,
    { cause },
  );
}
