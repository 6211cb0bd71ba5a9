import { addTo, finishChecksum } from './checksum.js';

/**
 * The `checksum` of bytes that are there in pieces: of the first, of the first two, and so on. All but the last must be
 * of whole blocks of 16 bytes.
 */
export function checksums(pieces: readonly Uint8Array[]): readonly number[] {
  const lanes = new Int32Array(8);
  let length = 0;
  return pieces.map((bytes) => {
    addTo(lanes, bytes);
    return finishChecksum(lanes, (length += bytes.length));
  });
}
