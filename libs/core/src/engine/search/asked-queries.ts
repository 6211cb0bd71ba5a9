import type { QuantizedVector, RowSource, ScanResult } from '@reflect/minilm';

import { cosineOf } from './cosine.js';
import { TEXT_HASH_BYTES } from './vector-table.js';

/**
 * What people ask in the situations that rules are told for, so that a prompt finds a rule with which it
 * has no word in common. In the section `asked` of a snapshot, without rows where no rule has a situation:
 *
 *     u32 rows | u32 links | f32[rows] scales | u8[rows][16] hashes | u32[links] | i8[rows][dimension]
 *
 * with the links of one situation after another: `rows, documents, number of each document`.
 */
export interface AskedQueries {
  readonly scales: Float32Array;
  /** See `textHash`. */
  readonly textHashes: Uint8Array;
  readonly links: Uint32Array;
  readonly values: Int8Array;
}

const WORD_BYTES = 4;

/** Undefined where there are none. Its bytes were verified. */
export function decodeAsked(section: ArrayBuffer): AskedQueries | undefined {
  const [rows = 0, words = 0] = new Uint32Array(section, 0, 2);
  if (words === 0) return undefined;
  const hashes = 2 * WORD_BYTES + rows * WORD_BYTES;
  const links = hashes + rows * TEXT_HASH_BYTES;
  return {
    scales: new Float32Array(section, 2 * WORD_BYTES, rows),
    textHashes: new Uint8Array(section, hashes, rows * TEXT_HASH_BYTES),
    links: new Uint32Array(section, links, words),
    values: new Int8Array(section, links + words * WORD_BYTES),
  };
}

export function encodeAsked({ scales, textHashes, links, values }: AskedQueries): Uint8Array {
  const pieces = [Uint32Array.of(scales.length, links.length), scales, textHashes, links, values];
  return Buffer.concat(
    pieces.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

/**
 * What is less alike is chance, and not looked at. Three of a hundred pairs of a prompt and a rule that has nothing to do
 * with it are more alike (`npm run bench:situations`).
 */
export const LEAST_ASKED = 0.3;
/**
 * How much of what lies above it speaks for a rule beside its own words. Both count, and not the better of the two: of
 * 680 prompts on 170 rules of two authors 59 % so have their rule among the first three, 54 % by the better one.
 */
const ASKED_WEIGHT = 0.7;

/** What a document is ranked by, of the cosines with itself and with what is asked in its situation. */
export function rankedCosine(own: number, asked: number | undefined): number {
  return asked === undefined ? own : Math.fround(own + ASKED_WEIGHT * (asked - LEAST_ASKED));
}

/**
 * Of each document whose situation the query asks in, how alike it is to what is asked there: the mean cosine with the
 * two likest questions, since a single one is often alike by a word.
 */
export function askedCosines(
  { scales, links, values }: AskedQueries,
  query: QuantizedVector,
  model: { scan(query: Int8Array, rows: RowSource): ScanResult },
): Map<number, number> {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.length);
  const { dots } = model.scan(query.values, {
    count: scales.length,
    read: (target, offset) => {
      target.set(bytes.subarray(offset, offset + target.length));
    },
  });
  const cosines = new Map<number, number>();
  let row = 0;
  for (let at = 0; at < links.length;) {
    const end = row + (links[at] ?? 0);
    const documents = links.subarray(at + 2, (at += 2 + (links[at + 1] ?? 0)));
    let best = 0;
    let second = 0;
    for (; row < end; row++) {
      const cosine = cosineOf(dots[row] ?? 0, scales[row] ?? 0, query.scale);
      if (cosine > best) [best, second] = [cosine, best];
      else if (cosine > second) second = cosine;
    }
    const likeness = Math.fround((best + second) / 2);
    if (likeness < LEAST_ASKED) continue;
    for (const document of documents) {
      cosines.set(document, Math.max(likeness, cosines.get(document) ?? 0));
    }
  }
  return cosines;
}
