import { createHash } from 'node:crypto';
import { removeFile } from './remove-file.js';
import { readRegularFile } from './regular-file.js';
import { writeFileAtomic } from './write-file-atomic.js';

/** What a file held, or is to hold; `null` where there is none. */
export type FileText = string | null;

/** Makes a file hold a text, or takes it away, as a whole and durably. */
export function putText(path: string, text: FileText): void {
  if (text === null) removeFile(path);
  else writeFileAtomic(path, text);
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
