import type { ByteWriter } from '../../foundation/kernel/bytes.js';

/** What the format holds. */
export const MAX_FREQUENCY = 255;

/**
 * Writes the postings of a term, documents in ascending order, as pairs of varint(document gap) and
 * u8(frequency); kernel/lexical.ts reads them.
 */
export function encodePostings(
  writer: ByteWriter,
  documents: Uint32Array,
  frequencies: Uint8Array,
): { offset: number; bytes: number } {
  const offset = writer.length;
  let previous = 0;
  for (let at = 0; at < documents.length; at++) {
    const document = documents[at] ?? 0;
    writer.varint(document - previous);
    writer.u8(frequencies[at] ?? 0);
    previous = document;
  }
  return { offset, bytes: writer.length - offset };
}
