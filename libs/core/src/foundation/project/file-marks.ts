import { closeSync, readSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

import { crc32 } from '../storage/crc32.js';
import { openSizedFile } from '@reflect/files';

/**
 * How files of a project looked at some time: the path from the project's root, with `/`, to
 * `<length in bytes>-<CRC-32 in hex>`. Tells a change, and gives nothing of the file away.
 */
export type FileMarks = Readonly<Record<string, string>>;

const MAX_FILES = 5;
const MAX_BYTES = 1024 * 1024;

/** Marks those of the named files that lie in the project and are not too large; five at most. */
export function markFiles(root: string, names: readonly string[]): FileMarks {
  const marks: Record<string, string> = {};
  for (const name of new Set(names)) {
    if (Object.keys(marks).length === MAX_FILES) break;
    const path = placeOf(root, name);
    const mark = path === undefined ? undefined : markOf(resolve(root, path));
    if (path !== undefined && mark !== undefined) marks[path] = mark;
  }
  return marks;
}

/** Paths of the marked files that look otherwise now, or are gone, or cannot be read. */
export function changedFiles(root: string, marks: FileMarks): string[] {
  return Object.entries(marks)
    .slice(0, MAX_FILES)
    .filter(([name, mark]) => {
      const path = placeOf(root, name);
      return path === undefined || markOf(resolve(root, path)) !== mark;
    })
    .map(([name]) => name);
}

/** The path from the root; `undefined` for what is not there or lies outside, links followed. */
function placeOf(root: string, name: string): string | undefined {
  try {
    const path = relative(realpathSync.native(root), realpathSync.native(resolve(root, name)));
    const isOutside = path === '' || path.split(sep)[0] === '..' || isAbsolute(path);
    return isOutside ? undefined : path.split(sep).join('/');
  } catch {
    return undefined;
  }
}

function markOf(path: string): string | undefined {
  try {
    const { fd, size } = openSizedFile(path, 'read');
    try {
      if (size > MAX_BYTES) return undefined;
      const bytes = Buffer.alloc(size);
      const text = bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, 0));
      return `${String(text.length)}-${crc32(text).toString(16).padStart(8, '0')}`;
    } finally {
      closeSync(fd);
    }
  } catch {
    return undefined;
  }
}
