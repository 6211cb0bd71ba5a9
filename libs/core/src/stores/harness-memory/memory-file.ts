import { closeSync, fstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openRegularFile } from '@reflect/files';
import type { MemoryFolder } from './memory-places.js';

/** A file that remembers something, as text. */
export interface MemoryFile {
  readonly path: string;
  readonly text: string;
  /** Whether a change to it may be proposed: it lies in a harness's memory. */
  readonly isWritable: boolean;
}

const MAX_FILES = 300;
const MAX_BYTES = 256 * 1024;

/** The files of a memory folder, by name; none of a folder that is not there. */
export function readMemoryFolder({ folder }: Pick<MemoryFolder, 'folder'>): MemoryFile[] {
  return markdownIn(folder).flatMap((name) => {
    const path = join(folder, name);
    const text = readText(path);
    return text === undefined ? [] : [{ path, text, isWritable: true }];
  });
}

/** A file of notes, also one that is a link to its neighbour; none where there is no such file. */
export function readNotesFile(path: string): MemoryFile[] {
  const text = readText(neighbourOf(path));
  return text === undefined ? [] : [{ path, text, isWritable: false }];
}

function markdownIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter((name) => /^[^.].*\.md$/iu.test(name));
    return names.sort().slice(0, MAX_FILES);
  } catch {
    // There is no memory, or none that can be read.
    return [];
  }
}

/** People let one name of a file stand for another: `CLAUDE.md -> AGENTS.md`. */
function neighbourOf(path: string): string {
  try {
    const real = realpathSync(path);
    return dirname(real) === realpathSync(dirname(path)) ? real : path;
  } catch {
    return path;
  }
}

/** `undefined` for what cannot be read as text, or is too long to be a note. */
function readText(path: string): string | undefined {
  try {
    const fd = openRegularFile(path, 'read');
    try {
      if (fstatSync(fd).size > MAX_BYTES) return undefined;
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(fd));
    } finally {
      closeSync(fd);
    }
  } catch {
    return undefined;
  }
}
