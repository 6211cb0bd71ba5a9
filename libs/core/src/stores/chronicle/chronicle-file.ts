import { closeSync, fsyncSync, lstatSync, readdirSync, readSync, writeSync } from 'node:fs';
import {
  StorageError,
  makeFolder,
  openSizedFile,
  systemCode,
  toStorageError,
  writeFileAtomic,
} from '@reflect/files';
import { ChronicleError } from './chronicle-errors.js';
import { isAppend, spliced, type Splice } from './splice.js';

const MAX_BYTES = 1024 * 1024;
const HEAD_BYTES = 4 * 1024;

/**
 * The bytes of a chronicle; `undefined` when there is none. Throws `STORAGE_DENIED` for a link or
 * anything else that is no file, `CHRONICLE_INVALID` for one over a mebibyte.
 */
export function readChronicleFile(path: string): Buffer | undefined {
  return readUpTo(path, MAX_BYTES, (size) => {
    if (size <= MAX_BYTES) return;
    const message = `${path} has more than 1 MiB, which no session writes. Shorten it.`;
    throw new ChronicleError('CHRONICLE_INVALID', message, { path });
  });
}

/** Enough of a file for its front matter; `undefined` for what cannot be read. */
export function readChronicleHead(path: string): Buffer | undefined {
  try {
    return readUpTo(path, HEAD_BYTES, () => undefined);
  } catch {
    return undefined;
  }
}

/**
 * Edits a file whose bytes are `bytes`. What is added to its end is one append, beside which a
 * stranger's append is safe; any other edit replaces the file as a whole.
 */
export function writeSplice(
  path: string,
  { bytes, splice, durable }: { bytes: Buffer; splice: Splice; durable: boolean },
): void {
  if (!isAppend(bytes, splice)) {
    writeFileAtomic(path, spliced(bytes, splice), { durable });
    return;
  }
  try {
    withFile(openSizedFile(path, 'append'), ({ fd }) => {
      writeWhole(fd, path, splice.insert);
      if (durable) fsyncSync(fd);
    });
  } catch (error) {
    throw toStorageError(error, `append to ${path}`);
  }
}

/** Creates a file, unless something is there already; returns whether it did. */
export function createChronicleFile(path: string, text: string): boolean {
  try {
    withFile(openSizedFile(path, 'create'), ({ fd }) => {
      writeWhole(fd, path, text);
    });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw toStorageError(error, `create ${path}`);
  }
}

/** Names in a folder, the latest first; none when it is not there or a link. */
export function chronicleNames(folder: string): readonly string[] {
  try {
    if (!lstatSync(folder).isDirectory()) return [];
    const names = readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d-.+\.md$/.test(name));
    return names.sort().reverse();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '')) return [];
    throw toStorageError(error, `list ${folder}`);
  }
}

/** Makes the folder of chronicles. Throws `STORAGE_DENIED` when a link is in its place. */
export function makeChronicleFolder(folder: string): void {
  try {
    makeFolder(folder);
    if (lstatSync(folder).isDirectory()) return;
  } catch (error) {
    throw toStorageError(error, `make ${folder}`);
  }
  const message = `${folder} is a link and no folder. Move it away, so that chronicles stay in place.`;
  throw new StorageError('STORAGE_DENIED', message);
}

function readUpTo(path: string, max: number, check: (size: number) => void): Buffer | undefined {
  try {
    return withFile(openSizedFile(path, 'read'), ({ fd, size }) => {
      check(size);
      const bytes = Buffer.alloc(Math.min(size, max));
      return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, 0));
    });
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw toStorageError(error, `read ${path}`);
  }
}

interface OpenFile {
  readonly fd: number;
  readonly size: number;
}

function withFile<T>(file: OpenFile, act: (file: OpenFile) => T): T {
  try {
    return act(file);
  } finally {
    closeSync(file.fd);
  }
}

function writeWhole(fd: number, path: string, text: string): void {
  const bytes = Buffer.from(text);
  if (writeSync(fd, bytes) === bytes.length) return;
  throw new StorageError('STORAGE_FULL', `Cannot write all of ${path}. Free some space.`);
}
