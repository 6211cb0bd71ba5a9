import type { ByteWriter } from './bytes.js';

const MAX_FREQUENCY = 255;

/** Writes postings as pairs of varint(document gap) and u8(frequency, at most 255). */
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

/** Calls `visit` for each posting. Bytes that end early simply end the list: they were verified. */
export function visitPostings(
  bytes: Uint8Array,
  visit: (document: number, frequency: number) => void,
): void {
  let document = 0;
  let at = 0;
  while (at < bytes.length) {
    let gap = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      gap |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    document += gap;
    visit(document, bytes[at++] ?? 0);
  }
}
