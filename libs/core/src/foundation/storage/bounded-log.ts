import { closeSync, fstatSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder, openRegularFile } from '@reflect/files';

const MAX_BYTES = 256 * 1024;

/**
 * Adds a line of JSON to the log `<name>.log` in `folder`; returns whether that went well, and
 * never throws: there may be no disk to write to. The log and the one before it, `<name>.1.log`,
 * stay near 256 KiB each. Not synced: a log line is not worth the wait.
 */
export function writeBoundedLog(folder: string, name: string, line: object): boolean {
  const path = join(folder, `${name}.log`);
  try {
    makeFolder(dirname(path));
    const fd = openRegularFile(path, 'append');
    try {
      writeSync(fd, `${JSON.stringify(line)}\n`);
      if (fstatSync(fd).size > MAX_BYTES) renameSync(path, join(folder, `${name}.1.log`));
    } finally {
      closeSync(fd);
    }
    return true;
  } catch {
    return false;
  }
}
