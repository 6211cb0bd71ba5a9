import { closeSync, fstatSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

import { isReflectError } from '@reflect/hook-protocol';
import { openRegularFile, parseJson, readRegularFile, writeFileAtomic } from '@reflect/files';
import { LEARNING_FORMAT } from './front-matter-schema.js';
import type { Learning } from '../learning.js';

/**
 * `parsed.bin`, documents as they were parsed, so that a process which asks for all of them need not
 * parse them again:
 *
 *     magic "RFLPARS1" | u32 header bytes | u32 crc32 | header (JSON) | learnings (JSON)
 *
 * all little-endian; the checksum is over all that follows. The header has slug, stamp, id, bytes and
 * the hashes of the files of each learning in turn. It is derived: whatever does not fit is parsed from the documents.
 */
const MAGIC = 'RFLPARS1';
const PREFIX_BYTES = 16;
const WORD_BYTES = 4;
/** Goes up when the same document is to be parsed into another learning. */
const PARSER = `2, documents ${String(LEARNING_FORMAT)}`;

type HeaderRow = readonly [
  slug: string,
  stamp: string,
  id: string,
  bytes: number,
  hashes: readonly string[],
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

  /**
   * The slug that the document of an id had, from the header of a file, of which nothing else is read;
   * undefined where none or more than one had it. No checksum is looked at: the document tells.
   */
  static slugOf(path: string, id: string): string | undefined {
    const header = headerBytes(path);
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
    this.#rows.set(slug, { stamp, id: learning.id, json, hashes });
  }

  /** Notes that of a document nothing but its id is to be kept here. */
  withhold(slug: string, stamp: string, id: string): void {
    this.#rows.set(slug, { stamp, id, json: NOTHING, hashes: [] });
  }

  delete(slug: string): void {
    this.#rows.delete(slug);
  }

  /** Atomic. Throws `StorageError`. */
  write(path: string): void {
    const rows = [...this.#rows].map(([slug, { stamp, id, json, hashes }]): HeaderRow => [
      slug,
      stamp,
      id,
      json.length,
      hashes,
    ]);
    const header = Buffer.from(JSON.stringify({ parser: PARSER, rows } satisfies Header), 'utf8');
    const body = Buffer.concat([header, ...[...this.#rows.values()].map(({ json }) => json)]);
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.write(MAGIC, 'latin1');
    prefix.writeUInt32LE(header.length, MAGIC.length);
    prefix.writeUInt32LE(crc32(body, header.length), MAGIC.length + WORD_BYTES);
    writeFileAtomic(path, Buffer.concat([prefix, body]));
  }
}

const NOTHING = Buffer.alloc(0);

function headerBytes(path: string): Buffer | undefined {
  try {
    const fd = openRegularFile(path, 'read');
    try {
      const prefix = Buffer.alloc(PREFIX_BYTES);
      readSync(fd, prefix, 0, PREFIX_BYTES, 0);
      const length = prefix.readUInt32LE(MAGIC.length);
      if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC || length > fstatSync(fd).size)
        return undefined;
      const header = Buffer.alloc(length);
      return header.subarray(0, readSync(fd, header, 0, length, PREFIX_BYTES));
    } finally {
      closeSync(fd);
    }
  } catch {
    // The documents themselves are there.
    return undefined;
  }
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
  const body = bytes.subarray(PREFIX_BYTES);
  const end = bytes.readUInt32LE(MAGIC.length);
  if (crc32(body, end) !== bytes.readUInt32LE(MAGIC.length + WORD_BYTES)) return [];
  const header = parseJson(body.toString('utf8', 0, end)) as Header;
  if (header.parser !== PARSER) return [];
  let at = end;
  return header.rows.map(([slug, stamp, id, length, hashes]) => {
    const json = body.subarray(at, (at += length));
    return [slug, { stamp, id, json, hashes }];
  });
}
