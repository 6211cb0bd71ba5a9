import { crc32 } from 'node:zlib';

import { NameTable } from '../search/name-table.js';
import type { PreparedDocument } from '../search/prepared-document.js';
import { UsedNames } from '../search/used-names.js';
import { parseJson } from '@reflect/files';
import { DIGEST_BYTES, PREPARATION } from './index-content.js';
import type { IndexEntry, ListedAs } from './index-entry.js';

/**
 * `prepared.bin`, what a build leaves to the next one, so that a learning that did not change is not
 * read again:
 *
 *     magic "RFLPREP1" | u32 header bytes | u32 crc32 | header (JSON)
 *     | u32[documents][3] sizes | u32 terms | u32 entities | u32 relations
 *     | u8 frequencies | u8[documents][32] digests
 *
 * all little-endian. The checksum is over all that follows, begun with the header's length. It is worth nothing without the snapshot of the same content, row for row.
 */
const MAGIC = 'RFLPREP1';
const VERSION = 1;
const PREFIX_BYTES = 16;
const WORD_BYTES = 4;
const COLUMNS = ['terms', 'entities', 'relations'] as const;

/** What the snapshot beside it does not have of an entry. */
export type PreparedRow = Pick<IndexEntry, 'id' | 'slug' | 'stamp' | 'isTrigger' | 'digest'> & {
  readonly document: Omit<PreparedDocument, 'openRecord'>;
};

export interface PreparedFile {
  /** That of the snapshot. */
  readonly contentHash: string;
  readonly names: NameTable;
  /** Row for row the snapshot's documents. */
  readonly rows: readonly PreparedRow[];
  readonly others: readonly ListedAs[];
  /** See `CommunityPlan`. */
  readonly drift: number;
}

type ListedRow = readonly [id: string, slug: string, stamp: string];
type HeadRow = readonly [...ListedRow, length: number, isTrigger: boolean, project: string | null];

interface Header {
  readonly version: number;
  readonly preparation: string;
  readonly contentHash: string;
  readonly drift: number;
  readonly names: readonly string[];
  readonly rows: readonly HeadRow[];
  readonly others: readonly ListedRow[];
}

/** Where nothing has drifted, only names that are in use are kept, in the order of their use. */
export function encodePrepared(file: PreparedFile): Buffer {
  const used = file.drift === 0 ? new UsedNames(file.names) : undefined;
  const documents = file.rows.map(({ document }) => used?.renumber(document) ?? document);
  const header = headerOf(file, used?.names ?? file.names.all);
  const sizes = documents.flatMap((document) => COLUMNS.map((name) => document[name].length));
  const numbers = [
    [Uint32Array.from(sizes)],
    ...COLUMNS.map((name) => documents.map((document) => document[name])),
  ];
  const body = Buffer.concat([
    header,
    ...numbers.map((arrays) => new Uint8Array(joinNumbers(arrays).buffer)),
    ...documents.map(({ frequencies }) => frequencies),
    ...file.rows.map(({ digest }) => digest),
  ]);
  return Buffer.concat([prefixOf(header, body), body]);
}

function joinNumbers(arrays: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const array of arrays) {
    joined.set(array, at);
    at += array.length;
  }
  return joined;
}

/** Undefined for anything but what was written for this content, by a reflect that prepares alike. */
export function decodePrepared(bytes: Buffer, contentHash: string): PreparedFile | undefined {
  const checked = checkedHeader(bytes, contentHash);
  if (checked === undefined) return undefined;
  const { header, columns } = checked;
  return {
    contentHash,
    drift: header.drift,
    names: new NameTable(header.names),
    rows: rowsOf(header.rows, columns),
    others: header.others.map(listedAs),
  };
}

/** What a build read, of which no more than this is taken apart. */
export interface PreparedList {
  /** Row for row the snapshot's documents. */
  readonly rows: readonly ListedAs[];
  /** See `documentDigest`. */
  readonly digestAt: (row: number) => Uint8Array;
  readonly others: readonly ListedAs[];
}

/** Undefined as above. */
export function decodeListed(bytes: Buffer, contentHash: string): PreparedList | undefined {
  const checked = checkedHeader(bytes, contentHash);
  if (checked === undefined) return undefined;
  const { header, columns } = checked;
  const digests = columns.subarray(columns.length - header.rows.length * DIGEST_BYTES);
  return {
    rows: header.rows.map(([id, slug, stamp]) => listedAs([id, slug, stamp])),
    digestAt: (row) => digests.subarray(row * DIGEST_BYTES, (row + 1) * DIGEST_BYTES),
    others: header.others.map(listedAs),
  };
}

function checkedHeader(
  bytes: Buffer,
  contentHash: string,
): { readonly header: Header; readonly columns: Buffer } | undefined {
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC || bytes.length < PREFIX_BYTES) return;
  const body = bytes.subarray(PREFIX_BYTES);
  const end = bytes.readUInt32LE(MAGIC.length);
  if (crc32(body, end) !== bytes.readUInt32LE(MAGIC.length + WORD_BYTES)) return undefined;
  // What its checksum has passed is as it was written.
  const header = parseJson(body.toString('utf8', 0, end)) as Header;
  if (header.version !== VERSION || header.preparation !== PREPARATION) return undefined;
  return header.contentHash === contentHash ? { header, columns: body.subarray(end) } : undefined;
}

function headerOf(file: PreparedFile, names: readonly string[]): Buffer {
  const header: Header = {
    version: VERSION,
    preparation: PREPARATION,
    contentHash: file.contentHash,
    drift: file.drift,
    names,
    rows: file.rows.map(({ id, slug, stamp, document, isTrigger }) => [
      ...([id, slug, stamp] as const),
      ...([document.length, isTrigger, document.project ?? null] as const),
    ]),
    others: file.others.map(({ id, slug, stamp }) => [id, slug, stamp]),
  };
  const json = Buffer.from(JSON.stringify(header), 'utf8');
  const bytes = Math.ceil(json.length / WORD_BYTES) * WORD_BYTES;
  return Buffer.concat([json], bytes).fill(' ', json.length);
}

function prefixOf(header: Buffer, body: Buffer): Buffer {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(header.length, MAGIC.length);
  prefix.writeUInt32LE(crc32(body, header.length), MAGIC.length + WORD_BYTES);
  return prefix;
}

function rowsOf(rows: readonly HeadRow[], columns: Buffer): PreparedRow[] {
  // A copy, since numbers of four bytes must lie at multiples of four.
  const { buffer } = new Uint8Array(columns);
  const sizes = new Uint32Array(buffer, 0, rows.length * COLUMNS.length);
  const totals = COLUMNS.map((_, column) =>
    rows.reduce((sum, _row, at) => sum + (sizes[at * COLUMNS.length + column] ?? 0), 0),
  );
  let start = sizes.byteLength;
  const cursors = totals.map((total) => {
    const cursor = new Cursor(new Uint32Array(buffer, start, total));
    start += total * WORD_BYTES;
    return cursor;
  });
  const frequencies = new Cursor(new Uint8Array(buffer, start, totals[0]));
  const digests = new Cursor(new Uint8Array(buffer, start + (totals[0] ?? 0)));
  return rows.map((row, at) => {
    const [terms = NONE, entities = NONE, relations = NONE] = cursors.map((cursor, column) =>
      cursor.next(sizes[at * COLUMNS.length + column] ?? 0),
    );
    const numbers = { terms, entities, relations, frequencies: frequencies.next(terms.length) };
    return rowOf(row, numbers, digests.next(DIGEST_BYTES));
  });
}

const NONE = new Uint32Array();

function rowOf(
  [id, slug, stamp, length, isTrigger, project]: HeadRow,
  numbers: Pick<PreparedDocument, 'terms' | 'entities' | 'relations' | 'frequencies'>,
  digest: Uint8Array,
): PreparedRow {
  const document = { id, length, ...numbers, ...(project === null ? {} : { project }) };
  return { id, slug, stamp, isTrigger, digest, document };
}

function listedAs([id, slug, stamp]: ListedRow): ListedAs {
  return { id, slug, stamp };
}

/** Gives out an array piece by piece. */
class Cursor<T extends Uint32Array | Uint8Array> {
  #at = 0;

  constructor(private readonly all: T) {}

  next(length: number): T {
    return this.all.subarray(this.#at, (this.#at += length)) as T;
  }
}
