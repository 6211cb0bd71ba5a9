import { accessSync, constants, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

import { InstallError } from '../install-error.js';

/** A file as it is on disk. */
export interface TargetFile {
  readonly file: string;
  /** Where it really lies, all links followed. */
  readonly target: string;
  /** `undefined`: it is not there. */
  readonly text: string | undefined;
  /** Permission bits. */
  readonly mode: number | undefined;
}

const MAX_MIB = 5;
const MAX_BYTES = MAX_MIB * 1024 * 1024;
const PERMISSIONS = 0o7777;

/**
 * Reads a file that is to be edited. Throws `INSTALL_NOT_A_FILE`, `INSTALL_TOO_LARGE`,
 * `INSTALL_DENIED`, and `INSTALL_NOT_PARSED` for what is not UTF-8.
 */
export function readTarget(file: string): TargetFile {
  const target = followLinks(file);
  const stats = statIfThere(target);
  if (stats === undefined) return { file, target, text: undefined, mode: undefined };
  if (!stats.isFile()) throw refuse('INSTALL_NOT_A_FILE', file, 'is no regular file. Move it away');
  if (stats.size > MAX_BYTES) {
    throw refuse(
      'INSTALL_TOO_LARGE',
      file,
      `is larger than ${String(MAX_MIB)} MiB, which no configuration is. Move it away`,
    );
  }
  return { file, target, text: decode(file, readBytes(target)), mode: stats.mode & PERMISSIONS };
}

/** Throws `INSTALL_DENIED` unless this process may replace the file, and is meant to. */
export function expectWritable({ file, target, text }: TargetFile): void {
  if (text !== undefined) expectOwn(file, statSync(target));
  const folder = nearestFolder(dirname(target));
  if (!statSync(folder).isDirectory()) {
    throw refuse('INSTALL_NOT_A_FILE', folder, 'is a file where a folder belongs. Move it away');
  }
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refuse('INSTALL_DENIED', folder, 'cannot be written. Change its permissions', error);
  }
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The nearest folder above, or the path itself, that is there. */
export function nearestFolder(path: string): string {
  return statIfThere(path) === undefined ? nearestFolder(dirname(path)) : path;
}

/** Of what is not there (yet) the part that is there is followed. */
function followLinks(file: string): string {
  try {
    return realpathSync(file);
  } catch (error) {
    if (codeOf(error) === 'ELOOP') {
      throw refuse('INSTALL_NOT_A_FILE', file, 'is a link to itself. Remove it', error);
    }
    if (codeOf(error) !== 'ENOENT') throw unreadable(file, error);
  }
  if (isLink(file)) {
    throw refuse('INSTALL_NOT_A_FILE', file, 'is a link to a file that is not there. Remove it');
  }
  const parent = dirname(file);
  return parent === file ? file : join(followLinks(parent), basename(file));
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink();
  } catch {
    return false;
  }
}

function statIfThere(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unreadable(path, error);
  }
}

function readBytes(target: string): Buffer {
  try {
    return readFileSync(target);
  } catch (error) {
    throw unreadable(target, error);
  }
}

/** Keeps a byte order mark, so that writing the text back gives the same bytes. */
function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw refuse('INSTALL_NOT_PARSED', file, 'is not UTF-8. Convert it', error);
  }
}

/** Root could write it all the same, and would leave a file that its owner did not expect. */
function expectOwn(file: string, { mode, uid }: Stats): void {
  const me = process.getuid?.();
  if (me !== undefined && uid !== me) {
    throw refuse(
      'INSTALL_DENIED',
      file,
      `belongs to another user (${String(uid)}, you are ${String(me)}). Run this as its owner`,
    );
  }
  if ((mode & 0o200) === 0) {
    throw refuse('INSTALL_DENIED', file, `is read-only. Make it writable: chmod u+w ${file}`);
  }
}

function unreadable(file: string, cause: unknown): InstallError {
  return refuse(
    'INSTALL_DENIED',
    file,
    `cannot be read (${codeOf(cause) ?? 'unknown'}). Change that`,
    cause,
  );
}

function refuse(
  code: 'INSTALL_NOT_A_FILE' | 'INSTALL_TOO_LARGE' | 'INSTALL_DENIED' | 'INSTALL_NOT_PARSED',
  file: string,
  ...[what, cause]: [what: string, cause?: unknown]
): InstallError {
  return new InstallError(code, `${file} ${what}, then run this again. Nothing was changed.`, {
    place: { file },
    cause,
  });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
