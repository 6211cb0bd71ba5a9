import { parseJson, readRegularFile } from '@reflect/files';
import { decodeMemory } from './command-line.js';
import { readRow, ROW_WORDS } from './command-rows.js';
import type { ProjectCommands } from './command-text.js';

const MAGIC = 0x32_43_46_52;
const START_WORDS = 4;
const COLUMNS = 3;
const WORD = 4;

/**
 * What a project's file held before there was a text beside it, which such a file was itself: read
 * once, to be carried over. Undefined for one that is none, or damaged.
 */
export function readOldCommandFile(path: string): ProjectCommands | undefined {
  const bytes = readRegularFile(path);
  if (bytes === undefined || bytes.length < START_WORDS * WORD) return undefined;
  const count = bytes.readUInt32LE(WORD);
  const rowsAt = START_WORDS + COLUMNS * count;
  const start = (rowsAt + count * ROW_WORDS) * WORD;
  if (bytes.readUInt32LE(0) !== MAGIC || start > bytes.length) return undefined;
  const head = parseJson(bytes.toString('utf8', start, start + bytes.readUInt32LE(2 * WORD)));
  if (!isHead(head)) return undefined;
  const words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + start));
  const rows = Array.from({ length: count }, (_, n) => readRow(words, rowsAt + n * ROW_WORDS));
  const memories = rows.flatMap((row) => {
    if (row === undefined) return [];
    const text = bytes.toString('utf8', row.place, row.place + row.length);
    return decodeMemory(parseJson(text)) ?? [];
  });
  const { project, seen } = head;
  return { project, seen, forgotten: [], memories, unreadable: [] };
}

interface Head {
  readonly project: string;
  readonly seen: readonly string[];
}

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null) return false;
  const { version, project, seen } = value as Partial<Record<string, unknown>>;
  return version === 1 && typeof project === 'string' && Array.isArray(seen);
}
