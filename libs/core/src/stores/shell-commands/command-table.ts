import { writeFileAtomic } from '@reflect/files';
import { closeSync, readSync, statSync } from 'node:fs';
import { isAboutFiles, recurrenceOf, RULE_PROGRAM, type CommandMemory } from './command-memory.js';
import {
  featureHash,
  isTold,
  readRow,
  ROW_WORDS,
  writeRow,
  type CommandRow,
} from './command-rows.js';
import { openIfThere } from './open-if-there.js';
import {
  commandFiles,
  type CommandFiles,
  type CommandPaths,
  type PlacedText,
} from './command-text.js';

/*
 * Derived from the text of a project and replaced as a whole, little-endian:
 *
 *   start    magic and version, number of rows, size and time of the text
 *   project  how many bytes its key has, and these: the hash that names the file belongs to others, too
 *   columns  of each row its program and its id; then which rows may be told to a session that starts,
 *            the likeliest to come back first: one more than their number in the file, 0 after the last
 *   rows     ROW_WORDS words each, by program, with a checksum of their own
 *
 * A hook reads one column, the rows that it names and the lines of the text that it tells: what a
 * process does that has just started is slow, so there is nothing that goes through all of a file.
 *
 * The table only says where in the text to look. What is told is what stands there now: where the text
 * changed since, by a person or an editor, the line is another one, or says something else, and a table
 * that is older than it tells nothing that the text does not.
 */
const MAGIC = 0x35_43_46_52;
const START_WORDS = 5;
const COLUMNS = 3;
const WORD = 4;
/** More than the largest number of memories takes. */
const MAX_ROWS = 100_000;

/** Replaces the table of a project's text. Throws `StorageError`. */
export function writeTable(
  files: CommandFiles,
  project: string,
  texts: readonly PlacedText[],
): void {
  const placed = [...texts].sort(
    (one, other) => featureHash(one.memory.program) - featureHash(other.memory.program),
  );
  const key = Buffer.from(project);
  const layout = { count: placed.length, keyBytes: key.length };
  const words = new Uint32Array(rowAt(layout, placed.length));
  words.set([MAGIC, placed.length, ...(stampOf(files.text) ?? [0, 0]), key.length]);
  new Uint8Array(words.buffer).set(key, START_WORDS * WORD);
  for (const [n, one] of placed.entries()) {
    words[columnAt(layout, 0) + n] = featureHash(one.memory.program);
    words[columnAt(layout, 1) + n] = featureHash(one.memory.id);
    writeRow(words, rowAt(layout, n), one);
  }
  words.set(recurringIn(placed), columnAt(layout, 2));
  writeFileAtomic(files.table, Buffer.from(words.buffer));
}

function recurringIn(placed: readonly PlacedText[]): readonly number[] {
  const chances = placed.map(({ memory }) => (isForStart(memory) ? recurrenceOf(memory) : 0));
  const chanceAt = (at: number): number => chances[at - 1] ?? 0;
  return chances
    .flatMap((chance, n) => (chance > 0 ? n + 1 : []))
    .sort((one, other) => chanceAt(other) - chanceAt(one));
}

/**
 * A checker's rule is told where code is about to change, and that a file is missing where it is about to be
 * named: not where a session starts.
 */
function isForStart(memory: CommandMemory): boolean {
  return memory.program !== RULE_PROGRAM && !isAboutFiles(memory) && isTold(memory);
}

/** Size and time of a text, as far as they go into a word each; undefined where there is none. */
function stampOf(path: string): readonly [size: number, time: number] | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && [stat.size >>> 0, Math.round(stat.mtimeMs * 1_000) % 2 ** 32];
}

/** Whether a table is that of its text as it is now. Cheap enough for a hook. */
export function isTableCurrent(files: CommandFiles): boolean {
  const stamp = stampOf(files.text);
  const file = openIfThere(files.table);
  if (file === undefined) return stamp === undefined;
  try {
    const [magic, count = 0, size, time, keyBytes = 0] = readWords(file.fd, 0, START_WORDS);
    const isWhole = magic === MAGIC && rowAt({ count, keyBytes }, count) * WORD === file.size;
    return isWhole && size === stamp?.[0] && time === stamp?.[1];
  } finally {
    closeSync(file.fd);
  }
}

interface Layout {
  /** Of rows. */
  readonly count: number;
  readonly keyBytes: number;
}

function columnAt({ count, keyBytes }: Layout, column: number): number {
  return START_WORDS + Math.ceil(keyBytes / WORD) + column * count;
}

function rowAt(layout: Layout, index: number): number {
  return columnAt(layout, COLUMNS) + index * ROW_WORDS;
}

/** What is kept of a project, of which a hook reads as little as it needs. */
export interface CommandTable {
  /** The rows of these programs. */
  ofPrograms(programs: ReadonlySet<number>): readonly CommandRow[];
  /** The rows with these ids. */
  withIds(ids: ReadonlySet<number>): readonly CommandRow[];
  /** What a session may be told at its start, the likeliest to come back first; read as far as one goes. */
  recurring(): Iterable<CommandRow>;
  /** The file with the text of the rows: see `readMemory`. */
  readonly text: string;
  close(): void;
}

/** Opens what is kept of a project for a hook; undefined where there is nothing to be used. */
export function openCommands(paths: CommandPaths, project: string): CommandTable | undefined {
  const files = commandFiles(paths, project);
  const file = openIfThere(files.table);
  if (file === undefined) return undefined;
  const key = Buffer.from(project);
  const [magic, count = 0, , , keyBytes] = readWords(file.fd, 0, START_WORDS);
  const layout = { count, keyBytes: key.length };
  const isWhole = magic === MAGIC && count <= MAX_ROWS && rowAt(layout, count) * WORD <= file.size;
  if (isWhole && keyBytes === key.length && key.equals(readKey(file.fd, key.length))) {
    return new OpenTable(file.fd, layout, files.text);
  }
  closeSync(file.fd);
  return undefined;
}

function readKey(fd: number, length: number): Buffer {
  const key = Buffer.alloc(length);
  readSync(fd, key, 0, length, START_WORDS * WORD);
  return key;
}

class OpenTable implements CommandTable {
  constructor(
    private readonly fd: number,
    private readonly layout: Layout,
    readonly text: string,
  ) {}

  ofPrograms(programs: ReadonlySet<number>): readonly CommandRow[] {
    const column = this.#column(0);
    return this.#rowsAt([...programs].flatMap((program) => placesOf(column, program)));
  }

  withIds(ids: ReadonlySet<number>): readonly CommandRow[] {
    const column = this.#column(1);
    return this.#rowsAt([...ids].map((id) => column.indexOf(id)).filter((at) => at >= 0));
  }

  *recurring(): Iterable<CommandRow> {
    for (const at of this.#column(2)) {
      if (at === 0) return;
      yield* this.#rowsAt([at - 1]);
    }
  }

  close(): void {
    closeSync(this.fd);
  }

  #column(column: number): Uint32Array {
    return readWords(this.fd, columnAt(this.layout, column), this.layout.count);
  }

  #rowsAt(places: readonly number[]): readonly CommandRow[] {
    return places.flatMap((n) => {
      const words = readWords(this.fd, rowAt(this.layout, n), ROW_WORDS);
      return readRow(words, 0) ?? [];
    });
  }
}

/**
 * Where a program stands in the column of programs, which is in their order: a process that has just
 * started is slow, so it does not go through all of them.
 */
function placesOf(column: Uint32Array, program: number): readonly number[] {
  let from = 0;
  for (let to = column.length; from < to;) {
    const middle = (from + to) >>> 1;
    if ((column[middle] ?? 0) < program) from = middle + 1;
    else to = middle;
  }
  const places: number[] = [];
  for (let at = from; column[at] === program; at++) places.push(at);
  return places;
}

function readWords(fd: number, at: number, length: number): Uint32Array {
  const words = new Uint32Array(length);
  readSync(fd, words, 0, words.byteLength, at * WORD);
  return words;
}
