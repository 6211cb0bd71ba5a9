import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { crc32 } from 'node:zlib';

import { isReflectError } from '@reflect/hook-protocol';
import {
  openRegularFile,
  openSizedFile,
  readRegularFile,
  toStorageError,
  writeFileAtomic,
} from '@reflect/files';

/**
 * `parsed.bin`, documents as they were parsed, so that a process which asks for all of them need not
 * parse them again, one that lists them need not even read it all, and one that asks for a single one
 * reads no other. It has one part or more, each with what came since the one before was written:
 *
 *     magic "RFLPARS4" | u32 header bytes | u32 crc32 of the header | u32 bytes of the numbers | u32 crc32 of the numbers
 *     | u32 bytes of the learnings | header (JSON) | numbers (float64) | learnings (JSON)
 *
 * all little-endian, but for the numbers, which only this machine reads. The header has slug, stamp, id, place among the learnings, the hashes of the files and
 * what a list shows of each learning in turn; with the place goes a checksum of the learning and its row. The
 * numbers are those of the stamps (`stampNumbers`), of each document and then of its sidecar.
 * It is derived: whatever does not fit is parsed from the documents, and so is what stands behind it.
 */
export const MAGIC = 'RFLPARS4';
const WORD_BYTES = 4;
const [HEADER_BYTES, HEADER_CRC, NUMBER_BYTES, NUMBER_CRC, LEARNING_BYTES, PREFIX_BYTES] = [
  0, 1, 2, 3, 4, 5,
].map((word) => MAGIC.length + word * WORD_BYTES) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** What is written at once. */
export interface NewPart {
  readonly header: Buffer;
  readonly numbers: Float64Array;
  readonly learnings: readonly Buffer[];
}

/** A part of a file that was read, of which the header has passed its checksum. */
export interface Part {
  readonly header: Buffer;
  readonly learnings: Buffer;
}

/** A part of which nothing but the header was read. */
export interface PartHeader {
  readonly header: Buffer;
  /** What its checksum is to be. */
  readonly crc: number;
  /** Undefined where they are damaged. To be called while the file is open. */
  readonly numbers: () => Float64Array | undefined;
  /** Where its learnings begin in the file. */
  readonly from: number;
}

export interface OpenParts {
  readonly fd: number;
  readonly parts: readonly PartHeader[];
  /** Whether there are parts, and nothing else in the file. */
  readonly isWhole: boolean;
}

/** A file of one part. Atomic. Throws `StorageError`. */
export function writePart(path: string, part: NewPart): void {
  writeFileAtomic(path, bytesOf(part));
}

/**
 * Puts a part behind the others in one write, so that they need not be written again. Tells whether the file has it: not
 * where another was put in its place, or somebody else wrote to it meanwhile. A crash may leave a part that is cut, which no
 * reader takes for one. Throws `StorageError`.
 */
export function appendPart(path: string, part: NewPart): boolean {
  try {
    const { fd, size } = openSizedFile(path, 'append');
    try {
      const bytes = bytesOf(part);
      const written = writeSync(fd, bytes);
      if (written < bytes.length && fstatSync(fd).size === size + written) ftruncateSync(fd, size);
      else fsyncSync(fd);
      const after = fstatSync(fd, { bigint: true });
      const there = statSync(path, { bigint: true, throwIfNoEntry: false });
      const isWritten = written === bytes.length && Number(after.size) === size + bytes.length;
      return isWritten && there?.ino === after.ino && there.dev === after.dev;
    } finally {
      closeSync(fd);
    }
  } catch (error) {
    throw toStorageError(error, `append to ${path}`);
  }
}

/** All parts of a file up to the first that is damaged; none of one that is not there or cannot be read. */
export function readParts(path: string): readonly Part[] {
  const bytes = readQuietly(path) ?? NOTHING;
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const place = placeIn(bytes.subarray(at, at + PREFIX_BYTES), { at, size: bytes.length });
    const header = place && bytes.subarray(at + PREFIX_BYTES, place.numbersFrom);
    if (header === undefined || crc32(header) !== place?.crc || place.end > bytes.length) break;
    parts.push({ header, learnings: bytes.subarray(place.from, place.end) });
    at = place.end;
  }
  return parts;
}

/** What `use` makes of the headers, and of the file that they are in; undefined where there is none. */
export function withHeaders<T>(path: string, use: (open: OpenParts) => T): T | undefined {
  try {
    const fd = openRegularFile(path, 'read');
    try {
      return use({ fd, ...headersIn(fd, fstatSync(fd).size) });
    } finally {
      closeSync(fd);
    }
  } catch {
    // The documents themselves are there.
    return undefined;
  }
}

function headersIn(fd: number, size: number): Omit<OpenParts, 'fd'> {
  const parts: PartHeader[] = [];
  let at = 0;
  while (at < size) {
    const prefix = Buffer.alloc(PREFIX_BYTES);
    readSync(fd, prefix, 0, PREFIX_BYTES, at);
    const place = placeIn(prefix, { at, size });
    if (place === undefined) break;
    const { numbersFrom, from, end, crc } = place;
    const header = readFrom(fd, at + PREFIX_BYTES, numbersFrom);
    parts.push({ header, crc, from, numbers: () => numbersAt(fd, place) });
    at = end;
  }
  return { parts, isWhole: parts.length > 0 && at === size };
}

function readFrom(fd: number, from: number, end: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(end - from);
  return bytes.subarray(0, readSync(fd, bytes, 0, bytes.length, from));
}

function numbersAt(fd: number, { numbersFrom, from, numbersCrc }: Place): Float64Array | undefined {
  const bytes = readFrom(fd, numbersFrom, from);
  if (crc32(bytes) !== numbersCrc) return undefined;
  return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.length / NUMBER_SIZE);
}

const NUMBER_SIZE = Float64Array.BYTES_PER_ELEMENT;

interface Place {
  readonly crc: number;
  readonly numbersFrom: number;
  readonly numbersCrc: number;
  /** Where the learnings of a part begin and end in the file, which may be cut before. */
  readonly from: number;
  readonly end: number;
}

/** What the prefix of a part at a place says; undefined where there is none, or its header is cut. */
function placeIn(
  prefix: Buffer,
  { at, size }: { readonly at: number; readonly size: number },
): Place | undefined {
  if (prefix.length < PREFIX_BYTES || prefix.toString('latin1', 0, MAGIC.length) !== MAGIC) return;
  const numbersFrom = at + PREFIX_BYTES + prefix.readUInt32LE(HEADER_BYTES);
  const from = numbersFrom + prefix.readUInt32LE(NUMBER_BYTES);
  if (from > size) return undefined;
  const end = from + prefix.readUInt32LE(LEARNING_BYTES);
  const [crc, numbersCrc] = [prefix.readUInt32LE(HEADER_CRC), prefix.readUInt32LE(NUMBER_CRC)];
  return { crc, numbersFrom, numbersCrc, from, end };
}

const NOTHING = Buffer.alloc(0);

function bytesOf({ header, numbers, learnings }: NewPart): Buffer {
  const numberBytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(header.length, HEADER_BYTES);
  prefix.writeUInt32LE(crc32(header), HEADER_CRC);
  prefix.writeUInt32LE(numberBytes.length, NUMBER_BYTES);
  prefix.writeUInt32LE(crc32(numberBytes), NUMBER_CRC);
  prefix.writeUInt32LE(
    learnings.reduce((sum, { length }) => sum + length, 0),
    LEARNING_BYTES,
  );
  return Buffer.concat([prefix, header, numberBytes, ...learnings]);
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
