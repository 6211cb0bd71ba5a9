import { crc32 } from 'node:zlib';

import type { Learning } from '../learning.js';

/** A document as it was parsed. */
export interface ParsedDocument {
  readonly learning: Learning;
  /** See `fileHashes`. */
  readonly hashes: readonly string[];
}

/** A parsed document as it is kept. */
export interface KeptRow {
  readonly slug: string;
  readonly stamp: string;
  readonly id: string;
  /** Empty for one that is not to be kept. */
  readonly json: Buffer;
  readonly crc: number;
  readonly hashes: readonly string[];
}

/** Of all that makes a learning be taken for what its document says. */
export function crcOf({ slug, stamp, id, hashes, json }: Omit<KeptRow, 'crc'>): number {
  return crc32(json, crc32(JSON.stringify([slug, stamp, id, hashes])));
}

export function isWhole(row: KeptRow): boolean {
  return row.json.length === 0 || crcOf(row) === row.crc;
}

/** Of what its checksum has passed; undefined of one that is not kept. */
export function documentOf({
  json,
  hashes,
}: Pick<KeptRow, 'json' | 'hashes'>): ParsedDocument | undefined {
  if (json.length === 0) return undefined;
  return { learning: JSON.parse(json.toString('utf8')) as Learning, hashes };
}
