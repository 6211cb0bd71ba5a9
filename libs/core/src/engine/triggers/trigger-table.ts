import { closeSync, fstatSync, readSync } from 'node:fs';

import { commandParts, type CommandPart } from '../../foundation/shell/command-parts.js';
import { matchesPattern } from '../shell-commands/match-pattern.js';
import type { RecallRecord } from '../search/recall-record.js';
import { SearchError } from '../search/search-errors.js';
import { openSizedFile, parseJson } from '@reflect/files';
import {
  COMMAND_KIND,
  SECTION_AT,
  TRIGGER_MAGIC,
  TRIGGER_PREFIX_BYTES,
  TRIGGER_VERSION,
  type TriggerHead,
  type TriggerRow,
  type TriggerSection,
} from './trigger-format.js';
import { wordChecksum } from '../../foundation/kernel/word-checksum.js';

/** A learning that applies to a file, and what tells its text from an earlier one. */
export interface TriggerEntry {
  readonly record: RecallRecord;
  readonly check: number;
}

/**
 * Holds the rules of most tables, and the head of one of two hundred triggers, most often with their records:
 * a hook that has just started reads no more than it needs.
 */
const FIRST_READ: Readonly<Record<TriggerSection, number>> = { commands: 4 * 1024, all: 64 * 1024 };
/** More than a session can be given. */
export const MAX_MATCHES = 40;

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

  /** With `commands` it knows of no triggers but those that come before a command. */
  static open(path: string, section: TriggerSection = 'all'): TriggerTable {
    const { fd, size } = openSizedFile(path, 'read');
    try {
      const start = readAt(fd, 0, Math.min(FIRST_READ[section], size));
      const { from, to, check, recordsAt } = placeOf(start, section);
      const bytes = to <= start.length ? start.subarray(from, to) : readAt(fd, from, to - from);
      return new TriggerTable({ fd, start, head: readHead(bytes, check), recordsAt });
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  get head(): TriggerHead {
    return this.table.head;
  }

  /** The learnings of all triggers, the weightiest first. */
  records(): readonly RecallRecord[] {
    return this.head.triggers.map((row) => this.recordOf(row));
  }

  /** Those that come before what a line of a shell runs, given as it was typed or taken apart. */
  matchCommand(command: string | readonly CommandPart[], project: string): readonly TriggerEntry[] {
    const parts = typeof command === 'string' ? commandParts(command) : command;
    return this.head.triggers
      .filter(this.#ruleOf(parts, project))
      .slice(0, MAX_MATCHES)
      .map((row) => ({ record: this.recordOf(row), check: row[6] }));
  }

  /** Whether there is one of those, without a look at it. */
  hasRule(parts: readonly CommandPart[], project: string): boolean {
    return this.head.triggers.some(this.#ruleOf(parts, project));
  }

  #ruleOf(parts: readonly CommandPart[], project: string): (row: TriggerRow) => boolean {
    const near = [-1, this.head.projects.indexOf(project)];
    return ([, kind, projectIndex, patterns]) =>
      kind === COMMAND_KIND &&
      near.includes(projectIndex) &&
      patterns.some((pattern) => parts.some((part) => matchesPattern(pattern, part)));
  }

  close(): void {
    closeSync(this.table.fd);
  }

  /** The learning of one of its rows. */
  recordOf([, , , , at, bytes, check]: TriggerRow): RecallRecord {
    const { fd, start, recordsAt } = this.table;
    const from = recordsAt + at;
    const isRead = from + bytes <= start.length;
    const body = isRead ? start.subarray(from, from + bytes) : readAt(fd, from, bytes);
    const value = wordChecksum(body) === check ? parseJson(body.toString('utf8')) : undefined;
    if (typeof value !== 'object' || value === null) throw damaged('a record');
    return value as RecallRecord;
  }
}

interface SectionPlace {
  readonly from: number;
  readonly to: number;
  readonly check: number;
  readonly recordsAt: number;
}

function placeOf(start: Buffer, section: TriggerSection): SectionPlace {
  const magic = start.toString('latin1', 0, TRIGGER_MAGIC.length);
  if (magic !== TRIGGER_MAGIC && magic.slice(0, -1) === TRIGGER_MAGIC.slice(0, -1)) throw foreign();
  if (magic !== TRIGGER_MAGIC || start.length < TRIGGER_PREFIX_BYTES)
    throw damaged('its beginning');
  const headAt = TRIGGER_PREFIX_BYTES + start.readUInt32LE(SECTION_AT.commands);
  const recordsAt = headAt + start.readUInt32LE(SECTION_AT.all);
  const check = start.readUInt32LE(SECTION_AT[section] + 4);
  return section === 'all'
    ? { from: headAt, to: recordsAt, check, recordsAt }
    : { from: TRIGGER_PREFIX_BYTES, to: headAt, check, recordsAt };
}

/** What its checksum has passed is as `buildTriggerTable` wrote it. */
function readHead(bytes: Buffer, check: number): TriggerHead {
  const isWhole = wordChecksum(bytes) === check;
  const value = isWhole ? parseJson(bytes.toString('utf8')) : undefined;
  if (typeof value !== 'object' || value === null) throw damaged('its head');
  if (!('version' in value) || value.version !== TRIGGER_VERSION) throw foreign();
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

function foreign(): SearchError {
  const message = 'The table of triggers is of another version. The next drain builds its own.';
  return new SearchError('SEARCH_INDEX_FOREIGN', message);
}

function damaged(part: string): SearchError {
  const message = `The table of triggers is damaged: ${part} is not as it was written.`;
  return new SearchError('SEARCH_INDEX_DAMAGED', `${message} The next drain builds it anew.`);
}
