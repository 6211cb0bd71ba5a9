import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { openRegularFile } from './regular-file.js';
import { StorageError, systemCode, toStorageError } from './storage-errors.js';

export interface WriteOptions {
  /**
   * What the temporary file's name begins with; it must be in the folder of the file.
   * @default the file's own path
   */
  readonly temporary?: string;
  /**
   * Whether the content is on the disk on return. Without it, a power loss may leave an empty file;
   * for what is worth nothing after one, in hooks, which have no time.
   * @default true
   */
  readonly durable?: boolean;
  /** Given the temporary file before it takes the place of the old one: to make it the like of that. */
  readonly prepare?: (temporary: string) => void;
}

/**
 * Replaces or creates a file as a whole: a reader, or a crash at any instant, sees the old or the
 * new content. On return it is on the disk. The file is 0600; missing folders are made 0700. A
 * symbolic link at `path` is replaced, not followed.
 *
 * Throws `STORAGE_FULL` or `STORAGE_DENIED` and leaves the old content.
 */
export function writeFileAtomic(
  path: string,
  data: string | Uint8Array,
  options: WriteOptions = {},
): void {
  try {
    const durable = options.durable ?? true;
    const temporary = inFolder(path, () =>
      writeTemporary(options.temporary ?? path, data, durable),
    );
    try {
      options.prepare?.(temporary);
      renameSync(temporary, path);
    } catch (error) {
      unlinkSync(temporary);
      throw error;
    }
    if (durable) syncFolder(dirname(path));
  } catch (error) {
    throw toStorageError(error, `write ${path}`);
  }
}

/**
 * Creates a file as a whole, unless one is there: of several processes that do one succeeds, and none replaces what
 * another made. Not durable. Returns whether it did, which it never does where a file system gives a file one name.
 * Throws `STORAGE_FULL` or `STORAGE_DENIED`.
 */
export function createFileAtomic(path: string, data: string): boolean {
  try {
    const temporary = inFolder(path, () => writeTemporary(path, data, false));
    const isMade = linked(temporary, path);
    try {
      unlinkSync(temporary);
    } catch (error) {
      // Where it was made, a second name that another program holds open is swept away later.
      if (!isMade) throw error;
    }
    return isMade;
  } catch (error) {
    throw toStorageError(error, `create ${path}`);
  }
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `put`, which creates something in the folder of `path`; where that folder is missing, which it nearly never is,
 * makes it and runs `put` again: to look first would cost every hook.
 */
export function inFolder<T>(path: string, put: () => T): T {
  try {
    return put();
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    return put();
  }
}

/** Creates a folder and its parents, 0700 each; one that exists keeps its mode. */
export function makeFolder(path: string): void {
  for (const made of missingFolders(path)) {
    if (madeFolder(made)) syncFolder(dirname(made));
  }
}

/**
 * Parents before their children. Node's own `recursive` goes on for ever where a folder that is there
 * takes no other, as in `/proc/self` or in a working folder that was removed.
 */
function missingFolders(path: string): string[] {
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) {
    missing.unshift(folder);
    if (dirname(folder) === folder) break;
  }
  return missing.length === 0 ? [path] : missing;
}

/** Whether it was not there; another process may have made it meanwhile. */
function madeFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
    return true;
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return false;
    throw error;
  }
}

/** Makes a rename, creation or removal in `folder` survive a power loss. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder, and its renames are journalled.
  if (process.platform === 'win32') return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

let sequence = 0;

function writeTemporary(path: string, data: string | Uint8Array, durable: boolean): string {
  const { fd, temporary } = createTemporary(path);
  try {
    try {
      writeAll(fd, typeof data === 'string' ? Buffer.from(data) : data, temporary);
      if (durable) fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    return temporary;
  } catch (error) {
    unlinkSync(temporary);
    throw error;
  }
}

/** A process of the same id may have left its file behind, or live in another container. */
function createTemporary(path: string): { fd: number; temporary: string } {
  for (;;) {
    const temporary = `${path}.tmp.${String(process.pid)}.${String(++sequence)}`;
    try {
      return { fd: openRegularFile(temporary, 'create'), temporary };
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
    }
  }
}

function writeAll(fd: number, bytes: Uint8Array, path: string): void {
  for (let done = 0; done < bytes.length;) {
    const written = writeSync(fd, bytes, done);
    if (written === 0) throw new StorageError('STORAGE_FULL', `Cannot write ${path}: disk full.`);
    done += written;
  }
}
