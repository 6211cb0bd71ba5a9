const BLOCK_BYTES = 16;

/** The four columns of the first and of the second sum. */
export type ChecksumLanes = Int32Array;

/**
 * Checksum of a byte sequence that arrives in pieces: a Fletcher sum over the little-endian int32
 * columns of its 16-byte blocks. It notices flipped bits, blocks that changed places, and a missing
 * or added end; it is no defence against somebody who wants to fool it.
 *
 * The kernel computes the same while it scans (see `MiniLm.scan`); this is the writer's side.
 */
export class Checksum {
  readonly #lanes = new Int32Array(8);
  readonly #tail = new Uint8Array(BLOCK_BYTES);
  #tailBytes = 0;
  #length = 0;

  update(bytes: Uint8Array): this {
    this.#length += bytes.length;
    const start = this.#fillTail(bytes);
    const whole = bytes.length - ((bytes.length - start) % BLOCK_BYTES);
    addBlocks(this.#lanes, bytes.subarray(start, whole));
    if (whole > start || this.#tailBytes === 0) this.#keepTail(bytes.subarray(whole));
    return this;
  }

  /** The checksum of everything so far, an unsigned 32-bit integer. */
  digest(): number {
    const lanes = this.#lanes.slice();
    if (this.#tailBytes > 0) addBlocks(lanes, this.#tail.slice().fill(0, this.#tailBytes));
    return finishChecksum(lanes, this.#length);
  }

  /** Completes a block that an earlier piece began; returns how many bytes that took. */
  #fillTail(bytes: Uint8Array): number {
    if (this.#tailBytes === 0) return 0;
    const taken = Math.min(BLOCK_BYTES - this.#tailBytes, bytes.length);
    this.#tail.set(bytes.subarray(0, taken), this.#tailBytes);
    this.#tailBytes += taken;
    if (this.#tailBytes === BLOCK_BYTES) {
      addBlocks(this.#lanes, this.#tail);
      this.#tailBytes = 0;
    }
    return taken;
  }

  #keepTail(rest: Uint8Array): void {
    this.#tail.set(rest);
    this.#tailBytes = rest.length;
  }
}

/** {@link Checksum} of bytes that are at hand. */
export function checksum(bytes: Uint8Array): number {
  return new Checksum().update(bytes).digest();
}

/** Folds lanes and length into one number; every step is a bijection, so no lane's change is lost. */
export function finishChecksum(lanes: ChecksumLanes, length: number): number {
  let hash = length | 0;
  for (const lane of lanes) {
    hash = Math.imul(hash ^ lane, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

function addBlocks(lanes: ChecksumLanes, bytes: Uint8Array): void {
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
