/**
 * What a delta of a git pack makes of its base, or `undefined` for one that is damaged or makes more
 * than `maxBytes`. Format: "Deltified representation" in gitformat-pack(5).
 */
export function applyDelta(base: Buffer, delta: Buffer, maxBytes: number): Buffer | undefined {
  const reader = new DeltaReader(delta);
  if (reader.size() !== base.length) return undefined;
  const size = reader.size();
  if (size > maxBytes) return undefined;
  const parts: Buffer[] = [];
  let length = 0;
  while (!reader.isDone) {
    const part = reader.next(base);
    if (part === undefined) return undefined;
    length += part.length;
    if (length > size) return undefined;
    parts.push(part);
  }
  return length === size ? Buffer.concat(parts) : undefined;
}

const COPIES = 0x80;
/** A copy whose length is not told. */
const WHOLE_COPY = 0x10000;

class DeltaReader {
  #at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isDone(): boolean {
    return this.#at >= this.bytes.length;
  }

  /** A number in groups of seven bits, the lowest first. */
  size(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 49; factor *= 128) {
      const byte = this.#byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
    }
    return value;
  }

  /** The next part of the result: a copy of the base, or bytes of the delta's own. */
  next(base: Buffer): Buffer | undefined {
    const code = this.#byte();
    if (code === 0) return undefined;
    if (code < COPIES) return this.#own(code);
    const from = this.#number(code, 4);
    const length = this.#number(code >> 4, 3) || WHOLE_COPY;
    return from + length <= base.length ? base.subarray(from, from + length) : undefined;
  }

  #own(length: number): Buffer | undefined {
    const part = this.bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return part.length === length ? part : undefined;
  }

  /** Of `bytes` bytes, the lowest first, those that a bit of `present` names are there. */
  #number(present: number, bytes: number): number {
    let value = 0;
    for (let at = 0; at < bytes; at++) {
      if ((present & (1 << at)) !== 0) value += this.#byte() * 2 ** (8 * at);
    }
    return value;
  }

  #byte(): number {
    return this.bytes[this.#at++] ?? 0;
  }
}
