import { join } from 'node:path';

import type { Repository } from './find-repository.js';
import { readBounded } from '@reflect/files';

const MAX_REF = 4096;
const MAX_PACKED = 4 * 1024 * 1024;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/**
 * Full hash of the commit that a work tree stands on, as the files of `.git` tell it without a
 * process; `undefined` before the first commit and for stores of references other than files.
 */
export function headCommit({ gitDir, commonDir }: Repository): string | undefined {
  const head = readBounded(join(gitDir, 'HEAD'), MAX_REF)?.trim() ?? '';
  const name = /^ref: (refs\/[^\0\r\n]+)$/.exec(head)?.[1];
  if (name === undefined) return commitOf(head);
  if (name.split('/').includes('..')) return undefined;
  const loose = readBounded(join(commonDir, name), MAX_REF)?.trim();
  return loose === undefined ? packedCommit(commonDir, name) : commitOf(loose);
}

function packedCommit(commonDir: string, name: string): string | undefined {
  const packed = readBounded(join(commonDir, 'packed-refs'), MAX_PACKED) ?? '';
  const line = packed.split('\n').find((entry) => entry.slice(entry.indexOf(' ') + 1) === name);
  return commitOf(line?.slice(0, line.indexOf(' ')) ?? '');
}

function commitOf(text: string): string | undefined {
  return COMMIT.test(text) ? text : undefined;
}
