import { closeSync, fstatSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

import { openRegularFile, parseJson } from '@reflect/files';
import { lazily } from '../../../foundation/lazily.js';
import { stampOfFile } from '../document-stamp.js';
import { LEARNING_FORMAT } from './front-matter-schema.js';
import type { LearningError } from '../learning-errors.js';
import type { LearningSummary } from '../learning-summary.js';
import type { Learning } from '../learning.js';
import { stringFinder, type HoldsString } from './string-finder.js';
import {
  HEADER_BYTES,
  HEADER_CRC,
  MAGIC,
  PREFIX_BYTES,
  readQuietly,
  splitFile,
  writeParts,
} from './parsed-file.js';

/** Goes up when the same document is to be parsed into another learning. */
const PARSER = `2, documents ${String(LEARNING_FORMAT)}`;

type HeaderRow = readonly [
  slug: string,
  stamp: string,
  id: string,
  place: Place,
  hashes: readonly string[],
  summary: SummaryRow | null,
];

/** Where the JSON of a learning is, from the first one on, and its checksum; see `crcOf`. */
type Place = readonly [from: number, bytes: number, crc: number];

type SummaryRow = readonly [
  kind: Learning['kind'],
  status: Learning['status'],
  created: string,
  updated: string,
  title: string,
  tags: readonly string[],
  scope: Learning['scope'],
];

interface Header {
  readonly parser: string;
  readonly rows: readonly HeaderRow[];
}

interface Row {
  readonly stamp: string;
  readonly id: string;
  /** Empty for one that is not to be kept here. */
  readonly json: Buffer;
  readonly crc: number;
  /** See `fileHashes`. */
  readonly hashes: readonly string[];
  readonly summary: SummaryRow | null;
}

/** A document of which no more may be known than a list shows. */
export interface ListedDocument {
  readonly slug: string;
  readonly stamp: string;
  readonly result: LearningSummary | LearningError;
  readonly hashes: readonly string[];
}

/** The document that an id had, as it was parsed. */
export interface ParsedOne {
  readonly slug: string;
  readonly stamp: string;
  /** Undefined where it is not kept, or damaged. */
  readonly document: ParsedDocument | undefined;
}

/** A document as it was parsed. */
export interface ParsedDocument {
  readonly learning: Learning;
  readonly hashes: readonly string[];
}

/** A document that was parsed, and is not read yet. */
export class UnreadDocument {
  readonly slug: string;
  readonly stamp: string;
  readonly id: string;

  constructor(
    private readonly row: HeaderRow,
    private readonly parts: Parts,
  ) {
    [this.slug, this.stamp, this.id] = row;
  }

  /** Null where nothing but its id is kept. */
  get summary(): LearningSummary | null {
    const [, , id, , , summary] = this.row;
    return summary && toSummary(id, summary);
  }

  /** The bytes of its JSON, each as a character. */
  get text(): string {
    const [, , , [from, length]] = this.row;
    return this.parts.text().slice(from, from + length);
  }

  /** Whether its JSON has a string somewhere, from its beginning to its end. */
  holds(value: string): boolean {
    const [, , , [from, length]] = this.row;
    return this.parts.holds(value, from, from + length);
  }

  /** Undefined where it is not kept, or damaged. */
  read(): ParsedDocument | undefined {
    const [slug, stamp, id, [from, length, crc], hashes] = this.row;
    const json = this.parts.learnings.subarray(from, from + length);
    return isWhole({ slug, stamp, id, json, crc, hashes })
      ? documentOf({ json, hashes })
      : undefined;
  }
}

/** Learnings by the slug and the stamp of their documents. */
export class ParsedLearnings {
  readonly #rows: Map<string, Row>;

  constructor(rows: Iterable<readonly [slug: string, row: Row]> = []) {
    this.#rows = new Map(rows);
  }

  /** Those of a file; none of one that is missing, damaged or of another reflect. */
  static read(path: string): ParsedLearnings {
    const bytes = readQuietly(path);
    return new ParsedLearnings(bytes === undefined ? [] : decode(bytes));
  }

  /** What a list shows of them, by slug, of which the learnings themselves are not read. */
  static summaries(path: string): ReadonlyMap<string, ListedDocument> {
    const all = new Map<string, ListedDocument>();
    for (const [slug, stamp, id, , hashes, row] of checkedHeader(path)?.rows ?? []) {
      if (row !== null) all.set(slug, { slug, stamp, result: toSummary(id, row), hashes });
    }
    return all;
  }

  /** All of them in order, of which no more is looked at than where each is. */
  static unread(path: string): readonly UnreadDocument[] {
    const bytes = readQuietly(path);
    const parts = bytes && partsOf(bytes);
    return parts?.rows.map((row) => new UnreadDocument(row, parts)) ?? [];
  }

  /**
   * What there is of an id, of which nothing else is read; undefined where no document or more than one had
   * it. The slug is not checked: the document tells.
   */
  static one(path: string, id: string): ParsedOne | undefined {
    return withHeader(path, ({ header, fd }) => {
      const mark = `,${JSON.stringify(id)},`;
      const at = header.indexOf(mark);
      if (at < 0 || header.includes(mark, at + 1)) return undefined;
      const row = rowAround(header, at);
      if (row === undefined) return undefined;
      const [slug, stamp, , [from, bytes, crc], hashes] = row;
      const json = Buffer.alloc(bytes);
      readSync(fd, json, 0, bytes, PREFIX_BYTES + header.length + from);
      const checked = { slug, stamp, id, json, crc, hashes };
      return { slug, stamp, document: isWhole(checked) ? documentOf(checked) : undefined };
    });
  }

  /** The id that each document of a file had, by slug, of which the learnings themselves are not read. */
  static ids(path: string): Map<string, string> {
    return new Map((checkedHeader(path)?.rows ?? []).map(([slug, , id]) => [slug, id]));
  }

  /**
   * Puts documents that came behind those of a file, of which none is read. Tells whether it did: not where there
   * is no such file, or somebody wrote another meanwhile. Throws `StorageError`.
   */
  static append(path: string, added: ParsedLearnings): boolean {
    const stamp = stampOfFile(path);
    const bytes = readQuietly(path);
    const parts = bytes && splitFile(bytes);
    if (parts === undefined || !isOfThisParser(parts.header) || added.#rows.size === 0)
      return false;
    const before = parts.header.subarray(0, parts.header.length - HEADER_END.length);
    const rows = added.#headerRows(parts.learnings.length).map((row) => JSON.stringify(row));
    const comma = before.length > HEADER_START.length ? ',\n' : '';
    const more = Buffer.from(`${comma}${rows.join(',\n')}`, 'utf8');
    const header = Buffer.concat([before, more, HEADER_END]);
    if (stampOfFile(path) !== stamp) return false;
    writeParts(path, header, [parts.learnings, ...added.#jsons()]);
    return true;
  }

  get slugs(): Iterable<string> {
    return this.#rows.keys();
  }

  /** The ids that documents had, by slug. */
  get ids(): Map<string, string> {
    return new Map([...this.#rows].map(([slug, { id }]) => [slug, id]));
  }

  /** Whether nothing more has to be noted of a document. */
  knows(slug: string, stamp: string): boolean {
    return this.#rows.get(slug)?.stamp === stamp;
  }

  /** That of a learning as a list finds it here; undefined where it has to be read. */
  statusOf(slug: string, stamp: string): Learning['status'] | undefined {
    const row = this.#rows.get(slug);
    return row?.stamp === stamp ? row.summary?.[1] : undefined;
  }

  find(slug: string, stamp: string): ParsedDocument | undefined {
    const row = this.#rows.get(slug);
    return row?.stamp === stamp ? documentOf(row) : undefined;
  }

  set(slug: string, stamp: string, { learning, hashes }: ParsedDocument): void {
    const json = Buffer.from(JSON.stringify(learning), 'utf8');
    const { id } = learning;
    const crc = crcOf({ slug, stamp, id, hashes, json });
    this.#rows.set(slug, { stamp, id, json, crc, hashes, summary: toRow(learning) });
  }

  /** Notes that of a document nothing but its id is to be kept here. */
  withhold(slug: string, stamp: string, id: string): void {
    this.#rows.set(slug, { stamp, id, json: NOTHING, crc: 0, hashes: [], summary: null });
  }

  delete(slug: string): void {
    this.#rows.delete(slug);
  }

  /** Atomic. Throws `StorageError`. */
  write(path: string): void {
    writeParts(path, encodeHeader(this.#headerRows(0)), this.#jsons());
  }

  #headerRows(start: number): HeaderRow[] {
    let from = start;
    return [...this.#rows].map(([slug, row]): HeaderRow => {
      const { stamp, id, json, crc, hashes, summary } = row;
      const place = [from, json.length, crc] as const;
      from += json.length;
      return [slug, stamp, id, place, hashes, summary];
    });
  }

  #jsons(): Buffer[] {
    return [...this.#rows.values()].map(({ json }) => json);
  }
}

function toRow({ kind, status, created, updated, title, tags, scope }: Learning): SummaryRow {
  return [kind, status, created, updated, title, tags, scope];
}

function toSummary(id: string, row: SummaryRow): LearningSummary {
  const [kind, status, created, updated, title, tags, scope] = row;
  return { id, kind, title, scope, tags, created, updated, status };
}

type CheckedRow = Omit<Row, 'summary'> & { readonly slug: string };

/** Of all that makes a learning be taken for what its document says. */
function crcOf({ slug, stamp, id, hashes, json }: Omit<CheckedRow, 'crc'>): number {
  return crc32(json, crc32(JSON.stringify([slug, stamp, id, hashes])));
}

function isWhole(row: CheckedRow): boolean {
  return row.json.length === 0 || crcOf(row) === row.crc;
}

/** What its checksum has passed is as it was written. */
function documentOf({ json, hashes }: Pick<Row, 'json' | 'hashes'>): ParsedDocument | undefined {
  if (json.length === 0) return undefined;
  return { learning: JSON.parse(json.toString('utf8')) as Learning, hashes };
}

/** The row that has its line around `at`. */
function rowAround(header: Buffer, at: number): HeaderRow | undefined {
  const end = header.indexOf(NEWLINE, at);
  const line = header.toString('utf8', header.lastIndexOf(NEWLINE, at) + 1, Math.max(at, end));
  const row = parseJson(line.replace(/,$/, ''));
  return isHeaderRow(row) ? row : undefined;
}

/** As far as it is used where no checksum was looked at. */
function isHeaderRow(row: unknown): row is HeaderRow {
  if (!Array.isArray(row)) return false;
  const [slug, stamp, id, place, hashes] = row as readonly unknown[];
  return (
    [slug, stamp, id].every((one) => typeof one === 'string') &&
    Array.isArray(place) &&
    place.length === 3 &&
    place.every((one) => Number.isSafeInteger(one) && Number(one) >= 0) &&
    Array.isArray(hashes)
  );
}

const NEWLINE = 10;
const NOTHING = Buffer.alloc(0);

/** Each row on a line of its own, so that one can be found. */
function encodeHeader(rows: readonly HeaderRow[]): Buffer {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  const head = Buffer.from(`${HEADER_START}${lines}`, 'utf8');
  return Buffer.concat([head, HEADER_END]);
}

const HEADER_START = `{"parser":${JSON.stringify(PARSER)},"rows":[\n`;
const HEADER_END = Buffer.from('\n]}', 'utf8');

interface OpenHeader {
  readonly header: Buffer;
  readonly crc: number;
  readonly fd: number;
}

/** What `use` makes of the header, and of the file that it is in; undefined where there is none. */
function withHeader<T>(path: string, use: (open: OpenHeader) => T): T | undefined {
  try {
    const fd = openRegularFile(path, 'read');
    try {
      const prefix = Buffer.alloc(PREFIX_BYTES);
      readSync(fd, prefix, 0, PREFIX_BYTES, 0);
      const length = prefix.readUInt32LE(HEADER_BYTES);
      if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC || length > fstatSync(fd).size)
        return undefined;
      const bytes = Buffer.allocUnsafe(length);
      const header = bytes.subarray(0, readSync(fd, bytes, 0, length, PREFIX_BYTES));
      return use({ header, crc: prefix.readUInt32LE(HEADER_CRC), fd });
    } finally {
      closeSync(fd);
    }
  } catch {
    // The documents themselves are there.
    return undefined;
  }
}

function checkedHeader(path: string): Header | undefined {
  return withHeader(path, ({ header, crc }) =>
    crc32(header) === crc ? parseHeader(header) : undefined,
  );
}

/** What its checksum has passed is as it was written. */
function parseHeader(bytes: Buffer): Header | undefined {
  const header = parseJson(bytes.toString('utf8')) as Header;
  return header.parser === PARSER ? header : undefined;
}

/** As `encodeHeader` writes it. */
function isOfThisParser(header: Buffer): boolean {
  const start = header.toString('utf8', 0, Buffer.byteLength(HEADER_START));
  return start === HEADER_START && header.subarray(-HEADER_END.length).equals(HEADER_END);
}

interface Parts {
  readonly rows: readonly HeaderRow[];
  readonly learnings: Buffer;
  /** The bytes of `learnings`, each as a character. */
  readonly text: () => string;
  readonly holds: HoldsString;
}

/** Of what its checksum has passed; undefined of anything else. */
function partsOf(bytes: Buffer): Parts | undefined {
  const split = splitFile(bytes);
  if (split === undefined) return undefined;
  const { header, learnings } = split;
  const rows = parseHeader(header)?.rows ?? [];
  const text = lazily(() => learnings.toString('latin1'));
  return { rows, learnings, text, holds: stringFinder(text) };
}

function decode(bytes: Buffer): (readonly [string, Row])[] {
  const parts = partsOf(bytes);
  const rows = (parts?.rows ?? []).map(
    ([slug, stamp, id, [from, length, crc], hashes, summary]) => {
      const json = parts?.learnings.subarray(from, from + length) ?? NOTHING;
      return [slug, { stamp, id, json, crc, hashes, summary }] as const;
    },
  );
  // Who reads all of it can leave all of it anew.
  return rows.every(([slug, row]) => isWhole({ slug, ...row })) ? rows : [];
}
