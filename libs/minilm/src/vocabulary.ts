import { VOCABULARY_SLOTS } from './model-format.js';

const NO_TOKEN = 0xffff;
const MASK = VOCABULARY_SLOTS - 1;
const SLOT_SEED = 0x811c9dc5;
const FINGERPRINT_SEED = 0x9747b28c;

/**
 * The word pieces as an open-addressed hash table that is used as it lies in the file: a slot holds
 * a piece's 32-bit fingerprint and its token id. The pieces themselves are not stored; a string that
 * is not a piece is taken for one with a probability of about 2^-32.
 */
export class Vocabulary {
  readonly #fingerprints: Uint32Array;
  readonly #ids: Uint16Array;

  constructor(section: ArrayBuffer) {
    this.#fingerprints = new Uint32Array(section, 0, VOCABULARY_SLOTS);
    this.#ids = new Uint16Array(section, VOCABULARY_SLOTS * 4, VOCABULARY_SLOTS);
  }

  /** Lays out `pieces`, whose indexes are the token ids, in the form that the constructor takes. */
  static build(pieces: readonly string[]): ArrayBuffer {
    const section = new ArrayBuffer(VOCABULARY_SLOTS * 6);
    const fingerprints = new Uint32Array(section, 0, VOCABULARY_SLOTS);
    const ids = new Uint16Array(section, VOCABULARY_SLOTS * 4, VOCABULARY_SLOTS).fill(NO_TOKEN);
    pieces.forEach((piece, id) => {
      const hash = new PieceHash('');
      for (let i = 0; i < piece.length; i++) hash.add(piece.charCodeAt(i));
      let slot = hash.slot;
      while (ids[slot] !== NO_TOKEN) slot = (slot + 1) & MASK;
      fingerprints[slot] = hash.fingerprint;
      ids[slot] = id;
    });
    return section;
  }

  /** Longest piece that `word` begins with at `start`; continuations are looked up with their `##`. */
  longestPiece(word: string, start: number): { id: number; end: number } | undefined {
    const hash = new PieceHash(start > 0 ? '##' : '');
    let found: { id: number; end: number } | undefined;
    for (let end = start + 1; end <= word.length; end++) {
      hash.add(word.charCodeAt(end - 1));
      const id = this.#find(hash);
      if (id !== undefined) found = { id, end };
    }
    return found;
  }

  #find(hash: PieceHash): number | undefined {
    for (let slot = hash.slot; ; slot = (slot + 1) & MASK) {
      const id = this.#ids[slot];
      if (id === undefined || id === NO_TOKEN) return undefined;
      if (this.#fingerprints[slot] === hash.fingerprint) return id;
    }
  }
}

/** Two hashes (FNV-1a with a finaliser) of a string that grows by one UTF-16 unit at a time. */
class PieceHash {
  #slotState = SLOT_SEED;
  #fingerprintState = FINGERPRINT_SEED;

  constructor(prefix: string) {
    for (let i = 0; i < prefix.length; i++) this.add(prefix.charCodeAt(i));
  }

  add(unit: number): void {
    this.#slotState = Math.imul(this.#slotState ^ unit, 0x01000193);
    this.#fingerprintState = Math.imul(this.#fingerprintState ^ unit, 0x01000193);
  }

  get slot(): number {
    return finish(this.#slotState) & MASK;
  }

  get fingerprint(): number {
    return finish(this.#fingerprintState);
  }
}

function finish(state: number): number {
  let hash = state ^ (state >>> 15);
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}
