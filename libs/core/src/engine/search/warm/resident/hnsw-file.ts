import { closeSync, constants, copyFileSync, fsyncSync, linkSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

import { openRegularFile, readRegularFile, toStorageError, writeFileAtomic } from '@reflect/files';
import { SearchError } from '../../search-errors.js';
import { TEXT_HASH_BYTES } from '../../vector-table.js';

/** What a saved index must be, byte for byte; kept apart from its files. */
export interface HnswChecksum {
  /** Of both files together. */
  readonly bytes: number;
  /** Of the one and then the other. */
  readonly crc32: number;
}

/** The two files of a saved index: hnswlib's own, and the text hash of each of its points. */
export interface HnswFiles {
  readonly graph: Buffer;
  readonly texts: Buffer;
}

/** hnswlib's header: seven u64, of which these are used, then i32, u32, three u64, f64 and u64. */
const HEADER_BYTES = 96;
const POINTS_AT = 16;
const POINT_BYTES_AT = 24;
const LABEL_AT = 32;
const VECTOR_AT = 40;
const FLOAT_BYTES = 4;

export function textsFile(file: string): string {
  return `${file}.texts`;
}

export function sealOf({ graph, texts }: HnswFiles): HnswChecksum {
  return { bytes: graph.length + texts.length, crc32: crc32(texts, crc32(graph)) };
}

/**
 * Reads both files and makes sure that they are what was saved: hnswlib trusts whatever it reads, and
 * takes the process down with it. Throws `SEARCH_INDEX_MISSING` or `SEARCH_INDEX_DAMAGED`.
 */
export function readChecked(file: string, seal: HnswChecksum): HnswFiles {
  const files = readParts(file);
  const found = sealOf(files);
  if (found.bytes !== seal.bytes || found.crc32 !== seal.crc32) throw damaged(file);
  return files;
}

/** Both files, unverified. */
export function readParts(file: string): HnswFiles {
  return { graph: readPart(file), texts: readTexts(file) };
}

/** The text hashes alone, unverified. Throws `SEARCH_INDEX_MISSING`. */
export function readTexts(file: string): Buffer {
  return readPart(textsFile(file));
}

/** How many points the graph says that it has; undefined of what is none. */
export function pointsOf(file: string): number | undefined {
  const head = Buffer.alloc(HEADER_BYTES);
  const descriptor = openRegularFile(file, 'read');
  try {
    const read = readSync(descriptor, head, 0, HEADER_BYTES, 0);
    return read < HEADER_BYTES ? undefined : Number(head.readBigUInt64LE(POINTS_AT));
  } finally {
    closeSync(descriptor);
  }
}

/** Saves a saved index in another place as well; the new file must not be there. Throws `StorageError`. */
export function shareSaved(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copy(from, to);
  }
  writeFileAtomic(textsFile(to), readTexts(from));
}

function copy(from: string, to: string): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    flush(to);
  } catch (error) {
    throw toStorageError(error, `write ${to}`);
  }
}

/** Has what was written to a file by others brought to the disk. Throws `StorageError`. */
export function flush(file: string): void {
  try {
    const descriptor = openRegularFile(file, 'append');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    throw toStorageError(error, `write ${file}`);
  }
}

/**
 * Throws `SEARCH_INDEX_DAMAGED` unless the files are whole: as many points of this dimension as there
 * are texts, and as many links as there are points. A full disk cuts hnswlib's file without an error.
 */
export function requireWhole(file: string, files: HnswFiles, dimension: number): void {
  const points = files.texts.length / TEXT_HASH_BYTES;
  if (!isWhole(files.graph, points, dimension)) throw damaged(file);
}

function isWhole(graph: Buffer, points: number, dimension: number): boolean {
  if (graph.length < HEADER_BYTES || Number(graph.readBigUInt64LE(POINTS_AT)) !== points) {
    return false;
  }
  const vectorBytes = graph.readBigUInt64LE(LABEL_AT) - graph.readBigUInt64LE(VECTOR_AT);
  if (vectorBytes !== BigInt(dimension * FLOAT_BYTES)) return false;
  let at = HEADER_BYTES + points * Number(graph.readBigUInt64LE(POINT_BYTES_AT));
  for (let point = 0; point < points; point++) {
    if (at + 4 > graph.length) return false;
    at += 4 + graph.readUInt32LE(at);
  }
  return at === graph.length;
}

function readPart(file: string): Buffer {
  const bytes = readRegularFile(file);
  if (bytes === undefined) throw new SearchError('SEARCH_INDEX_MISSING', `${file} is not there.`);
  return bytes;
}

function damaged(file: string): SearchError {
  return new SearchError(
    'SEARCH_INDEX_DAMAGED',
    `${file} is not as it was saved. Run \`reflect reindex --full\`.`,
  );
}
