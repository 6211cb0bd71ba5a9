import { crc32 } from 'node:zlib';
import { QueueError } from './queue-errors.js';

/*
 * magic `LSN1` | payload length, u32 BE | CRC32 of the payload, u32 BE | payload, JSON in UTF-8
 * | CRC32 of everything before it, u32 BE
 */
const MAGIC = Buffer.from('LSN1');
const HEADER_BYTES = 12;
const TRAILER_BYTES = 4;

export function encodeChecksummed(value: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(value));
  const record = Buffer.alloc(HEADER_BYTES + payload.length + TRAILER_BYTES);
  MAGIC.copy(record);
  record.writeUInt32BE(payload.length, 4);
  record.writeUInt32BE(crc32(payload), 8);
  payload.copy(record, HEADER_BYTES);
  record.writeUInt32BE(crc32(record.subarray(0, -TRAILER_BYTES)), record.length - TRAILER_BYTES);
  return record;
}

/** Throws `QUEUE_CORRUPT` when one bit or byte is not as it was written. */
export function decodeChecksummed(record: Buffer): unknown {
  const fault = findFault(record);
  if (fault !== undefined) throw new QueueError('QUEUE_CORRUPT', `The record ${fault}.`);
  return JSON.parse(
    record.toString('utf8', HEADER_BYTES, record.length - TRAILER_BYTES),
  ) as unknown;
}

function findFault(record: Buffer): string | undefined {
  if (record.length < HEADER_BYTES + TRAILER_BYTES) return 'is cut short';
  if (!record.subarray(0, MAGIC.length).equals(MAGIC)) return 'does not begin with LSN1';
  const payload = record.subarray(HEADER_BYTES, -TRAILER_BYTES);
  if (record.readUInt32BE(4) !== payload.length) return 'has not the length that it names';
  if (record.readUInt32BE(8) !== crc32(payload)) return 'has a damaged payload';
  const trailer = record.readUInt32BE(record.length - TRAILER_BYTES);
  return trailer === crc32(record.subarray(0, -TRAILER_BYTES))
    ? undefined
    : 'has a damaged trailer';
}
