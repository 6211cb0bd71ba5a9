import type { ByteWriter } from './bytes.js';

const MAX_FREQUENCY = 255;

/**
 * Writes postings as pairs of varint(document gap) and u8(frequency, at most 255);
 * kernel/lexical.ts reads them.
 */
export function encodePostings(
  writer: ByteWriter,
  postings: ReadonlyMap<number, number>,
): { offset: number; bytes: number } {
  const offset = writer.length;
  let previous = 0;
  for (const [document, frequency] of postings) {
    writer.varint(document - previous);
    writer.u8(Math.min(MAX_FREQUENCY, frequency));
    previous = document;
  }
  return { offset, bytes: writer.length - offset };
}
