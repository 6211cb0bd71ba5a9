import { closeSync, fstatSync, readSync } from 'node:fs';

import { commandParts, type CommandPart } from '../../foundation/shell/command-parts.js';
import { matchesPattern } from '../shell-commands/match-pattern.js';
import { hintedPath, matchesAnyFile } from '../../foundation/text/file-globs.js';
import type { RecallRecord } from '../search/recall-record.js';
import { SearchError } from '../search/search-errors.js';
import { openRegularFile, parseJson } from '@reflect/files';
import {
  COMMAND_KIND,
  TRIGGER_MAGIC,
  TRIGGER_PREFIX_BYTES,
  TRIGGER_VERSION,
  TRIGGER_KINDS,
  type TriggerHead,
  type TriggerKind,
  type TriggerRow,
} from './trigger-format.js';
import { wordChecksum } from '../../foundation/kernel/word-checksum.js';

/** A learning that applies to a file, and what tells its text from an earlier one. */
export interface TriggerEntry {
  readonly record: RecallRecord;
  readonly check: number;
}

/** What is about to be touched. */
export interface FileTouch {
  readonly file: string;
  /** Key of the project that the file is in. */
  readonly project: string;
  /** Kinds that are wanted. */
  readonly kinds: readonly TriggerKind[];
}

/** Holds the head of a table of two hundred triggers, and most often their records too. */
const FIRST_READ = 64 * 1024;
const MAX_MATCHES = 40;

interface OpenTable {
  readonly fd: number;
  /** The first bytes of the file. */
  readonly start: Buffer;
  readonly head: TriggerHead;
  readonly recordsAt: number;
}

/**
 * The triggers of one index generation. `open` and `record` throw `SEARCH_INDEX_DAMAGED` or
 * `SEARCH_INDEX_FOREIGN`, and `open` what the system throws when there is no file.
 */
export class TriggerTable {
  private constructor(private readonly table: OpenTable) {}

  static open(path: string): TriggerTable {
    const fd = openRegularFile(path, 'read');
    try {
      const start = readAt(fd, 0, Math.min(FIRST_READ, fstatSync(fd).size));
      const recordsAt = TRIGGER_PREFIX_BYTES + headBytes(start);
      const whole = recordsAt <= start.length ? start : readAt(fd, 0, recordsAt);
      return new TriggerTable({ fd, start, head: readHead(whole, recordsAt), recordsAt });
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  /** Whether there is a table that can be used, by all of its bytes. */
  static isValid(path: string): boolean {
    try {
      const table = TriggerTable.open(path);
      try {
        table.records();
      } finally {
        table.close();
      }
      return true;
    } catch {
      return false;
    }
  }

  /** The learnings of all triggers, the weightiest first. */
  records(): readonly RecallRecord[] {
    return this.table.head.triggers.map((row) => this.#record(row));
  }

  /** Those whose globs match, the weightiest first and no more than a session can be given. */
  match({ file, project, kinds }: FileTouch): readonly TriggerEntry[] {
    const { projects, triggers } = this.table.head;
    const path = hintedPath(file);
    const wanted = kinds.map((kind) => TRIGGER_KINDS.indexOf(kind));
    const near = [-1, projects.indexOf(project)];
    const matching: TriggerEntry[] = [];
    for (const row of triggers) {
      const [, kind, projectIndex, hints, , , check] = row;
      if (!wanted.includes(kind) || !near.includes(projectIndex)) continue;
      if (!hints.some((hint) => path.includes(hint))) continue;
      const record = this.#record(row);
      if (matchesAnyFile(record.files, [file])) matching.push({ record, check });
      if (matching.length === MAX_MATCHES) break;
    }
    return matching;
  }

  /** Those that come before what a line of a shell runs, given as it was typed or taken apart. */
  matchCommand(command: string | readonly CommandPart[], project: string): readonly TriggerEntry[] {
    const parts = typeof command === 'string' ? commandParts(command) : command;
    return this.table.head.triggers
      .filter(this.#ruleOf(parts, project))
      .slice(0, MAX_MATCHES)
      .map((row) => ({ record: this.#record(row), check: row[6] }));
  }

  /** Whether there is one of those, without a look at it. */
  hasRule(parts: readonly CommandPart[], project: string): boolean {
    return this.table.head.triggers.some(this.#ruleOf(parts, project));
  }

  #ruleOf(parts: readonly CommandPart[], project: string): (row: TriggerRow) => boolean {
    const near = [-1, this.table.head.projects.indexOf(project)];
    return ([, kind, projectIndex, patterns]) =>
      kind === COMMAND_KIND &&
      near.includes(projectIndex) &&
      patterns.some((pattern) => parts.some((part) => matchesPattern(pattern, part)));
  }

  close(): void {
    closeSync(this.table.fd);
  }

  #record([, , , , at, bytes, check]: TriggerRow): RecallRecord {
    const { fd, start, recordsAt } = this.table;
    const from = recordsAt + at;
    const isRead = from + bytes <= start.length;
    const body = isRead ? start.subarray(from, from + bytes) : readAt(fd, from, bytes);
    const value = wordChecksum(body) === check ? parseJson(body.toString('utf8')) : undefined;
    if (typeof value !== 'object' || value === null) throw damaged('a record');
    return value as RecallRecord;
  }
}

function headBytes(start: Buffer): number {
  const isOurs =
    start.length >= TRIGGER_PREFIX_BYTES && start.toString('latin1', 0, 8) === TRIGGER_MAGIC;
  if (!isOurs) throw damaged('its beginning');
  return start.readUInt32LE(TRIGGER_MAGIC.length);
}

/** What its checksum has passed is as `buildTriggerTable` wrote it. */
function readHead(bytes: Buffer, end: number): TriggerHead {
  const head = bytes.subarray(TRIGGER_PREFIX_BYTES, end);
  const isWhole = wordChecksum(head) === bytes.readUInt32LE(TRIGGER_MAGIC.length + 4);
  const value = isWhole ? parseJson(head.toString('utf8')) : undefined;
  if (typeof value !== 'object' || value === null) throw damaged('its head');
  if (!('version' in value) || value.version !== TRIGGER_VERSION) {
    const message = 'The table of triggers is of another version. The next drain builds its own.';
    throw new SearchError('SEARCH_INDEX_FOREIGN', message);
  }
  return value as TriggerHead;
}

function readAt(fd: number, from: number, bytes: number): Buffer {
  const available = Math.max(0, Math.min(bytes, fstatSync(fd).size - from));
  if (available < bytes) throw damaged('its length');
  const buffer = Buffer.alloc(bytes);
  for (let done = 0; done < bytes;) {
    const read = readSync(fd, buffer, done, bytes - done, from + done);
    if (read === 0) throw damaged('its length');
    done += read;
  }
  return buffer;
}

function damaged(part: string): SearchError {
  const message = `The table of triggers is damaged: ${part} is not as it was written.`;
  return new SearchError('SEARCH_INDEX_DAMAGED', `${message} The next drain builds it anew.`);
}
