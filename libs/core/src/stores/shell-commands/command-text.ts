import {
  StorageError,
  parseJson,
  readRegularFile,
  systemCode,
  toStorageError,
  writeFileAtomic,
} from '@reflect/files';
import { readdirSync } from 'node:fs';

import { hashTerm } from '../../foundation/kernel/term-hash.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { inside } from '../../foundation/storage/inside.js';
import { COMMANDS_VERSION, decodeHead, decodeMemory, type CommandsHead } from './command-line.js';
import type { CommandMemory } from './command-memory.js';

/*
 * One JSONL file a project, which a person may read and edit: the head, then one memory a line. The
 * table beside it is derived.
 */

/** What is kept of one project's commands. */
export interface ProjectCommands extends Omit<CommandsHead, 'version'> {
  readonly memories: readonly CommandMemory[];
  /** Lines that are no memories, as they are: a person may mend them. */
  readonly unreadable: readonly UnreadableLine[];
}

export interface UnreadableLine {
  /** From 1; 0 for one that was never in the file. */
  readonly line: number;
  readonly content: string;
}

/** A memory's place in the file, in bytes. */
export interface PlacedText {
  readonly memory: CommandMemory;
  readonly place: number;
  readonly length: number;
}

export type CommandPaths = Pick<DataPaths, 'commands'>;

/** The file of a project, and the table that is made of it. */
export interface CommandFiles {
  readonly text: string;
  readonly table: string;
}

export function commandFiles({ commands }: CommandPaths, project: string): CommandFiles {
  const { low, high } = hashTerm(project);
  const name = [low, high].map((part) => part.toString(16).padStart(8, '0')).join('');
  return { text: inside(commands, `${name}.jsonl`), table: inside(commands, `${name}.bin`) };
}

/** What a file holds; undefined where there is none. Throws `StorageError` for one without a head. */
export function readCommandText(path: string): ProjectCommands | undefined {
  const bytes = readRegularFile(path);
  if (bytes === undefined) return undefined;
  const [first = '', ...lines] = bytes.toString('utf8').split('\n');
  const { project, seen, forgotten } = headOf(path, first);
  const memories: CommandMemory[] = [];
  const unreadable: UnreadableLine[] = [];
  for (const [n, content] of lines.entries()) {
    if (content.trim() === '') continue;
    const memory = decodeMemory(parseJson(content));
    if (memory === undefined) unreadable.push({ line: n + 2, content });
    else memories.push(memory);
  }
  return { project, seen, forgotten, memories, unreadable };
}

function headOf(path: string, line: string): CommandsHead {
  const head = decodeHead(parseJson(line));
  if (head !== undefined) return head;
  const expected = '{"version":1,"project":"…","seen":[],"forgotten":[]}';
  const message = `${path}:1 does not say whose commands follow. Make its first line ${expected}, or move the file away.`;
  throw new StorageError('STORAGE_CORRUPT', message);
}

/**
 * Puts what is kept in the place of a file. Throws `StorageError`, also for a file of a later reflect.
 * Returns where each memory is.
 */
export function writeCommandText(path: string, kept: ProjectCommands): readonly PlacedText[] {
  refuseLater(path);
  const { project, seen, forgotten, memories, unreadable } = kept;
  const head: CommandsHead = { version: COMMANDS_VERSION, project, seen, forgotten };
  const lines = [
    JSON.stringify(head),
    ...memories.map((memory) => JSON.stringify(memory)),
    ...unreadable.map(({ content }) => content),
  ];
  const text = lines.map((line) => `${line}\n`).join('');
  writeFileAtomic(path, text);
  return placesIn(Buffer.from(text));
}

function refuseLater(path: string): void {
  const bytes = readRegularFile(path);
  if (bytes === undefined) return;
  const { version } = headOf(path, bytes.toString('utf8').split('\n', 1)[0] ?? '');
  if (version <= COMMANDS_VERSION) return;
  const message = `${path} is of a later reflect (version ${String(version)}). Update reflect; until then it is read and not written.`;
  throw new StorageError('STORAGE_DENIED', message);
}

/** Whose commands a file's content holds. Throws `StorageError` for one without a head. */
export function projectIn(path: string, bytes: Buffer): string {
  return headOf(path, bytes.toString('utf8').split('\n', 1)[0] ?? '').project;
}

/** The memories of a file's content, each with its place. */
export function placesIn(bytes: Buffer): readonly PlacedText[] {
  const placed: PlacedText[] = [];
  for (let place = bytes.indexOf(NEWLINE) + 1; place > 0 && place < bytes.length;) {
    const next = bytes.indexOf(NEWLINE, place);
    const end = next < 0 ? bytes.length : next;
    const memory = decodeMemory(parseJson(bytes.toString('utf8', place, end)));
    if (memory !== undefined) placed.push({ memory, place, length: end - place });
    place = end + 1;
  }
  return placed;
}

const NEWLINE = 0x0a;

/** The files of all projects, and tables whose file is not there. Throws `StorageError`. */
export function commandFilesIn({ commands }: CommandPaths): readonly CommandFiles[] {
  const names = new Set(namesIn(commands).map((name) => name.slice(0, 16)));
  return [...names].sort().map((name) => ({
    text: inside(commands, `${name}.jsonl`),
    table: inside(commands, `${name}.bin`),
  }));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => /^[0-9a-f]{16}\.(?:jsonl|bin)$/.test(name));
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return [];
    throw toStorageError(error, `read ${folder}`);
  }
}
