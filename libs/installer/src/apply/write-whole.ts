import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/**
 * Replaces or creates a file as a whole and durably; a crash at any instant leaves the old or the
 * new content. Missing folders are made 0700. The group stays where this process may set it.
 */
export function writeWhole(
  path: string,
  { text, mode = PRIVATE_FILE }: { readonly text: string; readonly mode?: number | undefined },
): void {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const name = `.${basename(path)}.reflect-${randomBytes(6).toString('hex')}`;
  const temporary = join(folder, name);
  try {
    const fd = openSync(temporary, 'wx', mode);
    try {
      writeFileSync(fd, text);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    keepOwner(path, temporary);
    // The mask of the process takes bits away that the old file had; so does a new owner.
    chmodSync(temporary, mode);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** Removes what a killed process left beside `path`. Nobody else may be writing it meanwhile. */
export function sweepTemporaries(path: string): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return;
  const start = `.${basename(path)}.reflect-`;
  for (const name of readdirSync(folder)) {
    const isOurs = name.startsWith(start) && /^[0-9a-f]{12}$/u.test(name.slice(start.length));
    if (isOurs) rmSync(join(folder, name), { force: true });
  }
}

/** Removes a file durably; one that is not there is none to remove. */
export function removeWhole(path: string): void {
  rmSync(path, { force: true });
  syncFolder(dirname(path));
}

function keepOwner(path: string, temporary: string): void {
  const old = statSync(path, { throwIfNoEntry: false });
  if (old === undefined || process.platform === 'win32') return;
  try {
    chownSync(temporary, old.uid, old.gid);
  } catch {
    // Only members of the group may give a file to it.
  }
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder, and its renames are journalled.
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}
