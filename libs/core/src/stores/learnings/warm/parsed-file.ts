import { crc32 } from 'node:zlib';

import { isReflectError } from '@reflect/hook-protocol';
import { readRegularFile, writeFileAtomic } from '@reflect/files';

/**
 * `parsed.bin`, documents as they were parsed, so that a process which asks for all of them need not
 * parse them again, one that lists them need not even read it all, and one that asks for a single one
 * reads no other:
 *
 *     magic "RFLPARS3" | u32 header bytes | u32 crc32 of the header | header (JSON) | learnings (JSON)
 *
 * all little-endian. The header has slug, stamp, id, place among the learnings, the hashes of the files and
 * what a list shows of each learning in turn; with the place goes a checksum of the learning and its row.
 * It is derived: whatever does not fit is parsed from the documents.
 */
export const MAGIC = 'RFLPARS3';
const WORD_BYTES = 4;
export const [HEADER_BYTES, HEADER_CRC, PREFIX_BYTES] = [0, 1, 2].map(
  (word) => MAGIC.length + word * WORD_BYTES,
) as [number, number, number];

/** Atomic. Throws `StorageError`. */
export function writeParts(path: string, header: Buffer, learnings: readonly Buffer[]): void {
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(header.length, HEADER_BYTES);
  prefix.writeUInt32LE(crc32(header), HEADER_CRC);
  writeFileAtomic(path, Buffer.concat([prefix, header, ...learnings]));
}

/** Undefined of a file that is not there or cannot be read. */
export function readQuietly(path: string): Buffer | undefined {
  try {
    return readRegularFile(path);
  } catch (error) {
    // The documents themselves are there.
    if (isReflectError(error)) return undefined;
    throw error;
  }
}

/** Undefined of what its checksum does not pass. */
export function splitFile(bytes: Buffer): { header: Buffer; learnings: Buffer } | undefined {
  if (bytes.length < PREFIX_BYTES || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return;
  const start = PREFIX_BYTES + bytes.readUInt32LE(HEADER_BYTES);
  const header = bytes.subarray(PREFIX_BYTES, start);
  if (crc32(header) !== bytes.readUInt32LE(HEADER_CRC)) return undefined;
  return { header, learnings: bytes.subarray(start) };
}
