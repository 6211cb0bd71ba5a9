import { closeSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { hashTerm } from '../../foundation/kernel/term-hash.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  openSizedFile,
  parseJson,
  readRegularFile,
  systemCode,
  writeFileAtomic,
} from '@reflect/files';
import { recurrenceOf, type CommandMemory } from './command-memory.js';
import { featureHash, readRow, ROW_WORDS, writeRow, type CommandRow } from './command-rows.js';

/*
 * One file a project, replaced as a whole, little-endian:
 *
 *   start    magic and version, number of rows, bytes of the head, 0
 *   columns  of each row its program, its id, and how likely it comes back in a session
 *   rows     ROW_WORDS words each, by program, with a checksum of their own
 *   head     JSON: whose commands these are, and which sessions were counted
 *   texts    the memories, JSON each
 *
 * A hook reads one column, the rows that it names and the texts that it tells: what a process does
 * that has just started is slow, so there is nothing that goes through all of the file.
 */
const MAGIC = 0x32_43_46_52;
const START_WORDS = 4;
const COLUMNS = 3;
const WORD = 4;
/** More than the largest number of memories takes. */
const MAX_ROWS = 100_000;

/** What is kept of one project's commands. */
export interface ProjectCommands {
  readonly project: string;
  /** What was counted already, so that no transcript counts twice. */
  readonly seen: readonly string[];
  readonly memories: readonly CommandMemory[];
}

type Places = Pick<DataPaths, 'commands'>;

export function commandFile({ commands }: Places, project: string): string {
  const { low, high } = hashTerm(project);
  const name = [low, high].map((part) => part.toString(16).padStart(8, '0')).join('');
  return join(commands, `${name}.bin`);
}

/** Replaces what is kept of a project. Throws `StorageError`. */
export function writeCommands(paths: Places, kept: ProjectCommands): void {
  const { project, seen } = kept;
  const memories = [...kept.memories].sort(
    (one, other) => featureHash(one.program) - featureHash(other.program),
  );
  const head = Buffer.from(JSON.stringify({ version: 1, project, seen }));
  const texts = memories.map((memory) => Buffer.from(JSON.stringify(memory)));
  const words = new Uint32Array(rowAt(memories.length, memories.length));
  const floats = new Float32Array(words.buffer);
  words.set([MAGIC, memories.length, head.length]);
  let place = words.byteLength + head.length;
  for (const [n, memory] of memories.entries()) {
    const length = texts[n]?.length ?? 0;
    words[columnAt(memories.length, 0) + n] = featureHash(memory.program);
    words[columnAt(memories.length, 1) + n] = featureHash(memory.id);
    floats[columnAt(memories.length, 2) + n] = recurrenceOf(memory);
    writeRow(words, rowAt(memories.length, n), { memory, place, length });
    place += length;
  }
  const bytes = Buffer.from(words.buffer);
  writeFileAtomic(commandFile(paths, project), Buffer.concat([bytes, head, ...texts]));
}

function columnAt(count: number, column: number): number {
  return START_WORDS + column * count;
}

function rowAt(count: number, index: number): number {
  return START_WORDS + COLUMNS * count + index * ROW_WORDS;
}

/** All that is kept of a project; nothing for a file that is missing or damaged. */
export function readCommands(paths: Places, project: string): ProjectCommands {
  return readCommandFile(commandFile(paths, project)) ?? { project, seen: [], memories: [] };
}

/** The content of one file; undefined for one that is missing, damaged or of another version. */
export function readCommandFile(path: string): ProjectCommands | undefined {
  const bytes = readRegularFile(path);
  if (bytes === undefined || bytes.length < START_WORDS * WORD) return undefined;
  const count = bytes.readUInt32LE(WORD);
  const start = rowAt(count, count) * WORD;
  if (bytes.readUInt32LE(0) !== MAGIC || start > bytes.length) return undefined;
  const head = parseJson(bytes.toString('utf8', start, start + bytes.readUInt32LE(2 * WORD)));
  if (!isHead(head)) return undefined;
  const words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + start));
  const rows = Array.from({ length: count }, (_, n) => readRow(words, rowAt(count, n)));
  const memories = rows.flatMap((row) => {
    if (row === undefined) return [];
    return toMemory(bytes.subarray(row.place, row.place + row.length)) ?? [];
  });
  return { project: head.project, seen: head.seen, memories };
}

/** What is kept of a project, of which a hook reads as little as it needs. */
export interface CommandTable {
  /** The rows of these programs. */
  ofPrograms(programs: ReadonlySet<number>): readonly CommandRow[];
  /** The rows with these ids. */
  withIds(ids: ReadonlySet<number>): readonly CommandRow[];
  /** The rows that are at least so likely to come back in a session. */
  recurring(threshold: number): readonly CommandRow[];
  /** The memory of a row; undefined for one that is damaged. */
  read(row: CommandRow): CommandMemory | undefined;
  close(): void;
}

/** Opens what is kept of a project for a hook; undefined where there is nothing to be used. */
export function openCommands(paths: Places, project: string): CommandTable | undefined {
  const file = open(commandFile(paths, project));
  if (file === undefined) return undefined;
  const start = readWords(file.fd, 0, START_WORDS);
  const [magic = 0, count = 0] = start;
  const isUsable = magic === MAGIC && count <= MAX_ROWS && rowAt(count, count) * WORD <= file.size;
  if (isUsable) return new OpenTable(file.fd, count);
  closeSync(file.fd);
  return undefined;
}

class OpenTable implements CommandTable {
  constructor(
    private readonly fd: number,
    private readonly count: number,
  ) {}

  ofPrograms(programs: ReadonlySet<number>): readonly CommandRow[] {
    return this.#rowsWhere(this.#column(0), (program) => programs.has(program));
  }

  withIds(ids: ReadonlySet<number>): readonly CommandRow[] {
    return this.#rowsWhere(this.#column(1), (id) => ids.has(id));
  }

  recurring(threshold: number): readonly CommandRow[] {
    const chances = new Float32Array(this.#column(2).buffer);
    return this.#rowsWhere(chances, (chance) => chance > 0 && chance >= threshold);
  }

  read({ place, length }: CommandRow): CommandMemory | undefined {
    const text = Buffer.alloc(Math.min(length, MAX_TEXT));
    readSync(this.fd, text, 0, text.length, place);
    return toMemory(text);
  }

  close(): void {
    closeSync(this.fd);
  }

  #column(column: number): Uint32Array {
    return readWords(this.fd, columnAt(this.count, column), this.count);
  }

  #rowsWhere(
    values: Uint32Array | Float32Array,
    test: (value: number) => boolean,
  ): readonly CommandRow[] {
    const rows: CommandRow[] = [];
    for (let n = 0; n < values.length; n++) {
      if (!test(values[n] ?? 0)) continue;
      const row = readRow(readWords(this.fd, rowAt(this.count, n), ROW_WORDS), 0);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  }
}

/** Longer than any memory is. */
const MAX_TEXT = 64 * 1024;

function readWords(fd: number, at: number, length: number): Uint32Array {
  const words = new Uint32Array(length);
  readSync(fd, words, 0, words.byteLength, at * WORD);
  return words;
}

function open(path: string): { fd: number; size: number } | undefined {
  try {
    return openSizedFile(path, 'read');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
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

function toMemory(bytes: Buffer): CommandMemory | undefined {
  const value = parseJson(bytes.toString('utf8'));
  const isMemory =
    typeof value === 'object' && value !== null && 'forms' in value && 'kind' in value;
  return isMemory ? (value as CommandMemory) : undefined;
}
