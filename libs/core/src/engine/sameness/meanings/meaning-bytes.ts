import { crc32 } from '../../../foundation/storage/crc32.js';
import type { Meaning } from '../meaning.js';

/**
 * What a model made of the words of one statement, to the digit, so that what is judged by it is the same:
 *
 *     u32 crc32 of what follows | u32 dimension | u32 words | u32 words that the model reached
 *     | rarities (float64) | places of the words that were reached (u32) | sentence, then these words (float32)
 *
 * in the byte order of the machine, which alone reads it. It is derived: what does not fit is read by the model again.
 */
const HEAD_WORDS = 4;
const WORD_BYTES = 4;
const HEAD_BYTES = HEAD_WORDS * WORD_BYTES;
const NUMBER_BYTES = 8;
/** A statement is cut before it has more. */
const MOST_WORDS = 4096;
const MOST_DIMENSIONS = 4096;

export function encodeMeaning({ sentence, words, rarities }: Meaning): Buffer {
  const reached = words.flatMap((word, at) => (word === undefined ? [] : [{ word, at }]));
  const dimension = sentence.length;
  const bytes = Buffer.alloc(bytesOf(dimension, words.length, reached.length));
  const parts = partsOf(bytes, { dimension, count: words.length, reached: reached.length });
  parts.head.set([0, dimension, words.length, reached.length]);
  parts.rarities.set(rarities);
  parts.places.set(reached.map(({ at }) => at));
  parts.vectors.set(sentence);
  for (const [n, { word }] of reached.entries()) parts.vectors.set(word, (n + 1) * dimension);
  parts.head[0] = crc32(bytes.subarray(WORD_BYTES));
  return bytes;
}

/** Undefined for bytes that are damaged. */
export function decodeMeaning(bytes: Buffer): Meaning | undefined {
  if (bytes.length < HEAD_BYTES || bytes.length % WORD_BYTES !== 0) return undefined;
  // Numbers begin where a buffer of a pool need not.
  const own = Buffer.from(new Uint8Array(bytes).buffer);
  const [crc = 0, dimension = 0, count = 0, reached = 0] = new Uint32Array(
    own.buffer,
    0,
    HEAD_WORDS,
  );
  if (dimension > MOST_DIMENSIONS || count > MOST_WORDS || reached > count) return undefined;
  if (own.length !== bytesOf(dimension, count, reached)) return undefined;
  if (crc32(own.subarray(WORD_BYTES)) !== crc) return undefined;
  const { rarities, places, vectors } = partsOf(own, { dimension, count, reached });
  const words = Array.from({ length: count }, (): Float32Array | undefined => undefined);
  for (const [n, at] of places.entries())
    words[at] = vectors.subarray((n + 1) * dimension, (n + 2) * dimension);
  return { sentence: vectors.subarray(0, dimension), words, rarities: [...rarities] };
}

function bytesOf(dimension: number, count: number, reached: number): number {
  const singles = reached + dimension * (reached + 1);
  return HEAD_BYTES + NUMBER_BYTES * count + WORD_BYTES * singles;
}

function partsOf(
  { buffer, byteOffset }: Buffer,
  {
    dimension,
    count,
    reached,
  }: { readonly dimension: number; readonly count: number; readonly reached: number },
) {
  const rarities = byteOffset + HEAD_BYTES;
  const places = rarities + NUMBER_BYTES * count;
  const vectors = places + WORD_BYTES * reached;
  return {
    head: new Uint32Array(buffer, byteOffset, HEAD_WORDS),
    rarities: new Float64Array(buffer, rarities, count),
    places: new Uint32Array(buffer, places, reached),
    vectors: new Float32Array(buffer, vectors, dimension * (reached + 1)),
  };
}
