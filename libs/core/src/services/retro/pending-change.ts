import { readFileSync } from 'node:fs';
import type { FileChange } from '../../stores/learnings/warm/learning-batch.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { parseJson, systemCode, toStorageError, type FileText } from '@reflect/files';

/** A file outside of the learnings, before and after. */
export interface TextChange {
  readonly path: string;
  readonly before: FileText;
  readonly after: FileText;
}

/** All that approved items do, written down before the first file is touched. */
export interface PendingChange {
  readonly version: 1;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly texts: readonly TextChange[];
  readonly learnings: readonly FileChange[];
  readonly keys: readonly string[];
  /** Learnings that go for good. */
  readonly forgotten: readonly Pick<Learning, 'id' | 'title' | 'body' | 'scope'>[];
}

/** What a process that was killed had begun; `undefined` where there is nothing of the kind. */
export function readPending(path: string): PendingChange | undefined {
  const value = parseJson(textOf(path));
  return isPending(value) ? value : undefined;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return '';
    throw toStorageError(error, `read ${path}`);
  }
}

/** Only reflect writes the file, and only whole. */
function isPending(value: unknown): value is PendingChange {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}
