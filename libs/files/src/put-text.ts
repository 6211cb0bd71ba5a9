import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { removeFile } from './remove-file.js';
import { readRegularFile } from './regular-file.js';
import { systemCode, toStorageError } from './storage-errors.js';
import { writeFileAtomic } from './write-file-atomic.js';

/** What a file held, or is to hold; `null` where there is none. */
export type FileText = string | null;

/** In names of files on their way, which lie in folders of other programs. */
const MARK = '.reflect';

/** Makes a file hold a text, or takes it away, as a whole and durably. `prepare` as in `WriteOptions`. */
export function putText(path: string, text: FileText, prepare?: (temporary: string) => void): void {
  if (text === null) removeFile(path);
  else writeFileAtomic(path, text, { temporary: path + MARK, ...(prepare && { prepare }) });
}

/** Removes what a process left beside a file that was killed while it put a text there. */
export function sweepTemporaries(path: string): void {
  const start = `${basename(path)}${MARK}.tmp.`;
  for (const name of namesIn(dirname(path))) {
    if (name.startsWith(start)) removeFile(join(dirname(path), name));
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw toStorageError(error, `read ${folder}`);
  }
}

/** Of what a file holds now; the same for the same bytes. */
export function hashOfFile(path: string): string {
  const bytes = readRegularFile(path);
  return bytes === undefined ? hashOfText(null) : digest(bytes);
}

export function hashOfText(text: FileText): string {
  return text === null ? 'gone' : digest(text);
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
