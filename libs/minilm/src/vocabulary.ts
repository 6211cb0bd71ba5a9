import { VOCABULARY_SLOTS } from './model-format.js';

const NO_TOKEN = 0xffff;
const MASK = VOCABULARY_SLOTS - 1;
/** No piece is longer, without its `##`. */
const MAX_PIECE_UNITS = 24;

export interface Piece {
  readonly id: number;
  /** Where in the word the piece ends. */
  readonly end: number;
}

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

  /** Longest piece of `word` that begins at `start`; pieces inside a word carry a `##`. */
  longestPiece(word: string, start: number): Piece | undefined {
    const hashes = hashPrefixes(word, start);
    for (let i = hashes.length - 2; i >= 0; i -= 2) {
      const id = this.#find(hashes[i] ?? 0, hashes[i + 1] ?? 0);
      if (id !== NO_TOKEN) return { id, end: start + i / 2 + 1 };
    }
    return undefined;
  }

  #find(place: number, fingerprint: number): number {
    for (let slot = place & MASK; ; slot = (slot + 1) & MASK) {
      const id = this.#ids[slot] ?? NO_TOKEN;
      if (id === NO_TOKEN || this.#fingerprints[slot] === fingerprint) return id;
    }
  }
}

/** Lays out `pieces`, whose indexes are the token ids, in the form that {@link Vocabulary} takes. */
export function buildVocabulary(pieces: readonly string[]): ArrayBuffer {
  const section = new ArrayBuffer(VOCABULARY_SLOTS * 6);
  const fingerprints = new Uint32Array(section, 0, VOCABULARY_SLOTS);
  const ids = new Uint16Array(section, VOCABULARY_SLOTS * 4, VOCABULARY_SLOTS).fill(NO_TOKEN);
  pieces.forEach((piece, id) => {
    const isContinuation = piece.startsWith('##') && piece.length > 2;
    const hashes = isContinuation ? hashPrefixes(piece, 2) : hashPrefixes(piece, 0);
    const [place = 0, fingerprint = 0] = hashes.slice(-2);
    let slot = place & MASK;
    while (ids[slot] !== NO_TOKEN) slot = (slot + 1) & MASK;
    fingerprints[slot] = fingerprint;
    ids[slot] = id;
  });
  return section;
}

/**
 * Place and fingerprint of each piece that `word` could have at `start`, shortest first: two FNV-1a
 * hashes over UTF-16 units with a finaliser, seeded apart for the beginning and the inside of words.
 */
function hashPrefixes(word: string, start: number): number[] {
  let place = start > 0 ? 0x5bd1e995 : 0x811c9dc5;
  let fingerprint = start > 0 ? 0x1b873593 : 0x9747b28c;
  const end = Math.min(word.length, start + MAX_PIECE_UNITS);
  const hashes: number[] = [];
  for (let i = start; i < end; i++) {
    const unit = word.charCodeAt(i);
    place = Math.imul(place ^ unit, 0x01000193);
    fingerprint = Math.imul(fingerprint ^ unit, 0x01000193);
    hashes.push(finish(place), finish(fingerprint));
  }
  return hashes;
}

function finish(state: number): number {
  const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}
