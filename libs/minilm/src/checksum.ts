export const BLOCK_BYTES = 16;

/**
 * Checksum of bytes, an unsigned 32-bit integer: a Fletcher sum over the little-endian int32 columns
 * of 16-byte blocks, the last filled up with zeros. It notices flipped bits, blocks that changed
 * places, and a missing or added end; it is no defence against somebody who wants to fool it.
 *
 * The kernel computes the same while it scans (see `MiniLm.scan`); this is the writer's side.
 */
export function checksum(bytes: Uint8Array): number {
  const lanes = new Int32Array(8);
  addTo(lanes, bytes);
  return finishChecksum(lanes, bytes.length);
}

/** Adds bytes to the columns of what came before, which must be of whole blocks. */
export function addTo(lanes: Int32Array, bytes: Uint8Array): void {
  const whole = bytes.length - (bytes.length % BLOCK_BYTES);
  addBlocks(lanes, bytes.subarray(0, whole));
  if (whole < bytes.length) {
    const last = new Uint8Array(BLOCK_BYTES);
    last.set(bytes.subarray(whole));
    addBlocks(lanes, last);
  }
}

/**
 * Folds the four columns of the first and of the second sum, and the length, into one number. Every
 * step is a bijection, so that no lane's change is lost.
 */
export function finishChecksum(lanes: Int32Array, length: number): number {
  let hash = length | 0;
  for (const lane of lanes) {
    hash = Math.imul(hash ^ lane, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

function addBlocks(lanes: Int32Array, bytes: Uint8Array): void {
  const words = toWords(bytes);
  let [a0 = 0, a1 = 0, a2 = 0, a3 = 0, b0 = 0, b1 = 0, b2 = 0, b3 = 0] = lanes;
  for (let i = 0; i < words.length; i += 4) {
    b0 = (b0 + (a0 = (a0 + (words[i] ?? 0)) | 0)) | 0;
    b1 = (b1 + (a1 = (a1 + (words[i + 1] ?? 0)) | 0)) | 0;
    b2 = (b2 + (a2 = (a2 + (words[i + 2] ?? 0)) | 0)) | 0;
    b3 = (b3 + (a3 = (a3 + (words[i + 3] ?? 0)) | 0)) | 0;
  }
  lanes.set([a0, a1, a2, a3, b0, b1, b2, b3]);
}

/** int32 view of whole blocks; bytes that do not begin at a multiple of four are copied. */
function toWords(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}
