import { decodeChecksummed, encodeChecksummed } from './checksummed-record.js';

/** Values of a record that reflect makes up itself. */
const CODES: ReadonlySet<string> = new Set(['id', 'trigger', 'harness', 'reason', 'queued_at']);

/**
 * A record of which each text is changed, whole again; one of a later reflect, too. Throws
 * `QUEUE_CORRUPT` for one that is damaged.
 */
export function changeWalTexts(record: Buffer, change: (text: string) => string): Buffer {
  return encodeChecksummed(changed(decodeChecksummed(record), change));
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      CODES.has(name) ? one : changed(one, change),
    ]),
  );
}
