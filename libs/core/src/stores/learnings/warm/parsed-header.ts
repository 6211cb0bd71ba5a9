import { crc32 } from 'node:zlib';

import { parseJson } from '@reflect/files';
import { LEARNING_FORMAT } from './front-matter-schema.js';
import type { LearningSummary } from '../learning-summary.js';
import type { Learning } from '../learning.js';
import { MAGIC, type PartHeader } from './parsed-file.js';

/** Goes up when the same document is to be parsed into another learning. */
const PARSER = `2, documents ${String(LEARNING_FORMAT)}`;

/** Names the files of parsed documents that are read here. */
export const PARSED_FORMAT = `${MAGIC} by ${PARSER}`;

/** What a header of parsed documents says of one of which nothing but its id is kept. */
type BareRow = readonly [
  slug: string,
  stamp: string,
  id: string,
  /** Where the JSON of the learning is, from the first one of its part on, and its checksum. */
  from: number,
  bytes: number,
  crc: number,
  /** With spaces between them. */
  hashes: string,
];

const BARE = 7;

/** What a list shows of one. */
export type SummaryRow = readonly [
  kind: Learning['kind'],
  status: Learning['status'],
  created: string,
  updated: string,
  title: string,
  tags: readonly string[],
  /** Null for all projects. */
  project: string | null,
];

export type ListedRow = readonly [...BareRow, ...SummaryRow];

/** Flat, since who lists reads all rows, and what is in a list of its own takes longer. */
export type HeaderRow = BareRow | ListedRow;

interface Header {
  readonly parser: string;
  readonly rows: readonly HeaderRow[];
}

export function toSummaryRow(learning: Learning): SummaryRow {
  const { kind, status, created, updated, title, tags, scope } = learning;
  const project = scope.kind === 'project' ? scope.project : null;
  return [kind, status, created, updated, title, tags, project];
}

export function isListed(row: HeaderRow): row is ListedRow {
  return row.length > BARE;
}

export function summaryIn(row: ListedRow): LearningSummary {
  const [, , id, , , , , kind, status, created, updated, title, tags] = row;
  return { id, kind, title, scope: scopeIn(row), tags, created, updated, status };
}

export function statusIn(row: ListedRow): Learning['status'] {
  return row[8];
}

export function createdIn(row: ListedRow): string {
  return row[9];
}

export function scopeIn(row: ListedRow): Learning['scope'] {
  const project = row[13];
  return project === null ? GLOBAL : { kind: 'project', project };
}

const GLOBAL = { kind: 'global' } as const;

/** The hashes of a row. */
export function hashesIn(joined: string): readonly string[] {
  return joined === '' ? [] : joined.split(' ');
}

/** Each row on a line of its own, so that one can be found. */
export function encodeHeader(rows: readonly HeaderRow[]): Buffer {
  const lines = rows.map(asciiJson).join(',\n');
  return Buffer.from(`${START}${lines}${END}`, 'latin1');
}

const START = `{"parser":${JSON.stringify(PARSER)},"rows":[\n`;
const END = '\n]}';

/** Text of which each character is a byte is read in a fraction of the time. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The rows of a header that has passed its checksum; none of another parser's. */
export function rowsIn(header: Buffer): readonly HeaderRow[] {
  const { parser, rows } = parseJson(header.toString('latin1')) as Header;
  return parser === PARSER ? rows : [];
}

/** The rows of a header, where it is as it was written. */
export function checkedRows({ header, crc }: PartHeader): readonly HeaderRow[] {
  return crc32(header) === crc ? rowsIn(header) : [];
}

/** Whether a header is as this parser writes it. */
export function isOfThisParser({ header, crc }: PartHeader): boolean {
  return header.toString('latin1', 0, START.length) === START && crc32(header) === crc;
}

export function hasRowOf(header: Buffer, slug: string): boolean {
  return header.includes(`\n[${asciiJson(slug)},`, 0, 'latin1');
}

/** The row of an id; null where several have it. The header may be damaged. */
export function findRow(header: Buffer, id: string): HeaderRow | null | undefined {
  const mark = `,${asciiJson(id)},`;
  const at = header.indexOf(mark, 0, 'latin1');
  if (at < 0) return undefined;
  return header.includes(mark, at + 1, 'latin1') ? null : rowAround(header, at);
}

/** The row that has its line around `at`. */
function rowAround(header: Buffer, at: number): HeaderRow | null {
  const end = header.indexOf(NEWLINE, at);
  const line = header.toString('latin1', header.lastIndexOf(NEWLINE, at) + 1, Math.max(at, end));
  const row = parseJson(line.replace(/,$/, ''));
  return isHeaderRow(row) ? row : null;
}

const NEWLINE = 10;

/** As far as it is used where no checksum was looked at. */
function isHeaderRow(row: unknown): row is HeaderRow {
  if (!Array.isArray(row)) return false;
  const [slug, stamp, id, from, bytes, crc, hashes] = row as readonly unknown[];
  return (
    [slug, stamp, id, hashes].every((one) => typeof one === 'string') &&
    [from, bytes, crc].every((one) => Number.isSafeInteger(one) && Number(one) >= 0)
  );
}
