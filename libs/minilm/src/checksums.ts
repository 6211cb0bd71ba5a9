import { addTo, BLOCK_BYTES, finishChecksum } from './checksum.js';

/** The `checksum` of the first `count` bytes of some, and that of all of them, in one pass. */
export function checksums(bytes: Uint8Array, count: number): readonly [number, number] {
  const whole = count - (count % BLOCK_BYTES);
  const lanes = new Int32Array(8);
  addTo(lanes, bytes.subarray(0, whole));
  // A block that only begins among the first is filled up with zeros for these, and with what follows for all.
  const first = lanes.slice();
  addTo(first, bytes.subarray(whole, count));
  addTo(lanes, bytes.subarray(whole));
  return [finishChecksum(first, count), finishChecksum(lanes, bytes.length)];
}
