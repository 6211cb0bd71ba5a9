import { closeSync, fstatSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

import { isReflectError } from '@reflect/hook-protocol';
import { openRegularFile, parseJson, readRegularFile, writeFileAtomic } from '@reflect/files';
import { LEARNING_FORMAT } from './front-matter-schema.js';
import type { LearningSummary } from '../learning-summary.js';
import type { Learning } from '../learning.js';

/**
 * `parsed.bin`, documents as they were parsed, so that a process which asks for all of them need not
 * parse them again, and one that lists them need not even read it all:
 *
 *     magic "RFLPARS2" | u32 header bytes | u32 crc32 of the header | u32 crc32 of the learnings
 *     | header (JSON) | learnings (JSON)
 *
 * all little-endian. The header has slug, stamp, id, bytes, the hashes of the files and what a list shows
 * of each learning in turn. It is derived: whatever does not fit is parsed from the documents.
 */
const MAGIC = 'RFLPARS2';
const WORD_BYTES = 4;
const [HEADER_BYTES, HEADER_CRC, LEARNINGS_CRC, PREFIX_BYTES] = [0, 1, 2, 3].map(
  (word) => MAGIC.length + word * WORD_BYTES,
) as [number, number, number, number];
/** Goes up when the same document is to be parsed into another learning. */
const PARSER = `2, documents ${String(LEARNING_FORMAT)}`;

type HeaderRow = readonly [
  slug: string,
  stamp: string,
  id: string,
  bytes: number,
  hashes: readonly string[],
  summary: SummaryRow | null,
];

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
  /** See `fileHashes`. */
  readonly hashes: readonly string[];
  readonly summary: SummaryRow | null;
}

/** What a list shows of a document as it was parsed. */
export interface ParsedSummary {
  readonly stamp: string;
  readonly hashes: readonly string[];
  readonly summary: LearningSummary;
}

/** A document as it was parsed. */
export interface ParsedDocument {
  readonly learning: Learning;
  readonly hashes: readonly string[];
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
  static summaries(path: string): ReadonlyMap<string, ParsedSummary> {
    const rows = checkedHeader(path)?.rows ?? [];
    return new Map(
      rows.flatMap(([slug, stamp, id, , hashes, row]) =>
        row === null ? [] : [[slug, { stamp, hashes, summary: toSummary(id, row) }] as const],
      ),
    );
  }

  /**
   * The slug that the document of an id had, from the header of a file, of which nothing else is read;
   * undefined where none or more than one had it. No checksum is looked at: the document tells.
   */
  static slugOf(path: string, id: string): string | undefined {
    const header = readHeader(path)?.header;
    const mark = `,${JSON.stringify(id)},`;
    const at = header?.indexOf(mark) ?? -1;
    if (header === undefined || at < 0 || header.includes(mark, at + 1)) return undefined;
    const row: unknown = parseJson(`${header.toString('utf8', header.lastIndexOf('["', at), at)}]`);
    const [slug, stamp] = Array.isArray(row) ? (row as readonly unknown[]) : [];
    return typeof slug === 'string' && typeof stamp === 'string' ? slug : undefined;
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

  find(slug: string, stamp: string): ParsedDocument | undefined {
    const row = this.#rows.get(slug);
    if (row?.stamp !== stamp || row.json.length === 0) return undefined;
    // What its checksum has passed is as it was written.
    const learning = JSON.parse(row.json.toString('utf8')) as Learning;
    return { learning, hashes: row.hashes };
  }

  set(slug: string, stamp: string, { learning, hashes }: ParsedDocument): void {
    const json = Buffer.from(JSON.stringify(learning), 'utf8');
    const summary = toRow(learning);
    this.#rows.set(slug, { stamp, id: learning.id, json, hashes, summary });
  }

  /** Notes that of a document nothing but its id is to be kept here. */
  withhold(slug: string, stamp: string, id: string): void {
    this.#rows.set(slug, { stamp, id, json: NOTHING, hashes: [], summary: null });
  }

  delete(slug: string): void {
    this.#rows.delete(slug);
  }

  /** Atomic. Throws `StorageError`. */
  write(path: string): void {
    const rows = [...this.#rows].map(([slug, { stamp, id, json, hashes, summary }]): HeaderRow => [
      ...([slug, stamp, id, json.length] as const),
      ...([hashes, summary] as const),
    ]);
    const header = Buffer.from(JSON.stringify({ parser: PARSER, rows } satisfies Header), 'utf8');
    const learnings = Buffer.concat([...this.#rows.values()].map(({ json }) => json));
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.write(MAGIC, 'latin1');
    prefix.writeUInt32LE(header.length, HEADER_BYTES);
    prefix.writeUInt32LE(crc32(header), HEADER_CRC);
    prefix.writeUInt32LE(crc32(learnings), LEARNINGS_CRC);
    writeFileAtomic(path, Buffer.concat([prefix, header, learnings]));
  }
}

function toRow({ kind, status, created, updated, title, tags, scope }: Learning): SummaryRow {
  return [kind, status, created, updated, title, tags, scope];
}

function toSummary(id: string, row: SummaryRow): LearningSummary {
  const [kind, status, created, updated, title, tags, scope] = row;
  return { id, kind, title, scope, tags, created, updated, status };
}

const NOTHING = Buffer.alloc(0);

interface ReadHeader {
  readonly header: Buffer;
  readonly crc: number;
}

function readHeader(path: string): ReadHeader | undefined {
  try {
    const fd = openRegularFile(path, 'read');
    try {
      const prefix = Buffer.alloc(PREFIX_BYTES);
      readSync(fd, prefix, 0, PREFIX_BYTES, 0);
      const length = prefix.readUInt32LE(HEADER_BYTES);
      if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC || length > fstatSync(fd).size)
        return undefined;
      const bytes = Buffer.alloc(length);
      const header = bytes.subarray(0, readSync(fd, bytes, 0, length, PREFIX_BYTES));
      return { header, crc: prefix.readUInt32LE(HEADER_CRC) };
    } finally {
      closeSync(fd);
    }
  } catch {
    // The documents themselves are there.
    return undefined;
  }
}

function checkedHeader(path: string): Header | undefined {
  const read = readHeader(path);
  if (read === undefined) return undefined;
  return crc32(read.header) === read.crc ? parseHeader(read.header) : undefined;
}

/** What its checksum has passed is as it was written. */
function parseHeader(bytes: Buffer): Header | undefined {
  const header = parseJson(bytes.toString('utf8')) as Header;
  return header.parser === PARSER ? header : undefined;
}

function readQuietly(path: string): Buffer | undefined {
  try {
    return readRegularFile(path);
  } catch (error) {
    // The documents themselves are there.
    if (isReflectError(error)) return undefined;
    throw error;
  }
}

function decode(bytes: Buffer): (readonly [string, Row])[] {
  if (bytes.length < PREFIX_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return [];
  const start = PREFIX_BYTES + bytes.readUInt32LE(HEADER_BYTES);
  const header = bytes.subarray(PREFIX_BYTES, start);
  const learnings = bytes.subarray(start);
  if (crc32(header) !== bytes.readUInt32LE(HEADER_CRC)) return [];
  if (crc32(learnings) !== bytes.readUInt32LE(LEARNINGS_CRC)) return [];
  let at = 0;
  return (parseHeader(header)?.rows ?? []).map(([slug, stamp, id, length, hashes, summary]) => {
    const json = learnings.subarray(at, (at += length));
    return [slug, { stamp, id, json, hashes, summary }];
  });
}
