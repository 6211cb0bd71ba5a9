import { closeSync, readSync } from 'node:fs';

import { openSizedFile, parseJson } from '@reflect/files';

import { crc32 } from '../../../foundation/storage/crc32.js';
import { isCount, isText, listOf, objectOf } from '../../../foundation/text/shape.js';

/**
 * A file of meanings that one process read, each under a key:
 *
 *     magic "RFLMEAN1" | u32 header bytes | u32 crc32 of the header | header (JSON) | meanings
 *
 * The header has the key of each and how many bytes it takes, in order; each has a checksum of its own.
 */
const MAGIC = 'RFLMEAN1';
const [BYTES_AT, CRC_AT, PREFIX_BYTES] = [MAGIC.length, MAGIC.length + 4, MAGIC.length + 8];
/** A pack is no larger than all packs together may be. */
const MOST_HEADER_BYTES = 4_000_000;

interface Header {
  readonly keys: readonly string[];
  readonly bytes: readonly number[];
}

const isHeader = objectOf<Header>({ keys: listOf(isText), bytes: listOf(isCount) });

/** Where a meaning is in a file. */
export interface MeaningPlace {
  readonly path: string;
  readonly from: number;
  readonly bytes: number;
}

export function encodePack(meanings: ReadonlyMap<string, Buffer>): Buffer {
  const all = [...meanings];
  const header: Header = {
    keys: all.map(([key]) => key),
    bytes: all.map(([, { length }]) => length),
  };
  const json = Buffer.from(JSON.stringify(header));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(json.length, BYTES_AT);
  prefix.writeUInt32LE(crc32(json), CRC_AT);
  return Buffer.concat([prefix, json, ...all.map(([, bytes]) => bytes)]);
}

/** Where each meaning of a file is, by key; none of a file that is damaged. Throws what the system throws. */
export function readPlaces(path: string): ReadonlyMap<string, MeaningPlace> {
  return reading(path, (fd, size) => {
    const prefix = readAt(fd, 0, PREFIX_BYTES);
    const bytes = prefix.readUInt32LE(BYTES_AT);
    if (prefix.toString('latin1', 0, MAGIC.length) !== MAGIC) return new Map();
    if (bytes > Math.min(MOST_HEADER_BYTES, size - PREFIX_BYTES)) return new Map();
    const json = readAt(fd, PREFIX_BYTES, bytes);
    const header = crc32(json) === prefix.readUInt32LE(CRC_AT) && parseJson(json.toString());
    if (!isHeader(header)) return new Map();
    let from = PREFIX_BYTES + bytes;
    return new Map(
      header.keys.map((key, n) => {
        const place = { path, from, bytes: header.bytes[n] ?? 0 };
        from += place.bytes;
        return [key, place] as const;
      }),
    );
  });
}

/** The bytes of a meaning. Throws what the system throws. */
export function readPlaced({ path, from, bytes }: MeaningPlace): Buffer {
  return reading(path, (fd, size) =>
    from + bytes > size ? Buffer.alloc(0) : readAt(fd, from, bytes),
  );
}

function reading<T>(path: string, read: (fd: number, size: number) => T): T {
  const { fd, size } = openSizedFile(path, 'read');
  try {
    return read(fd, size);
  } finally {
    closeSync(fd);
  }
}

function readAt(fd: number, from: number, bytes: number): Buffer {
  const read = Buffer.alloc(bytes);
  readSync(fd, read, 0, bytes, from);
  return read;
}
