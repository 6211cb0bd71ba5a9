import { DIMENSION } from './model-format.js';

/** What the model makes of the words of a text. All vectors are unit vectors. */
export interface WordMeanings {
  readonly sentence: Float32Array;
  /** One for each word, in its context; undefined for words that the model did not reach. */
  readonly words: readonly (Float32Array | undefined)[];
  /** How rare each word is in general English, from 0 to 1. */
  readonly rarities: readonly number[];
}

/** Ids from here on are words and parts of words, the most frequent first. */
const FIRST_WORD = 1996;
const VOCABULARY = 30_522;

/** How many words from the first on have no more than `room` tokens together. */
export function countWithin(pieces: readonly (readonly number[])[], room: number): number {
  let used = 0;
  const at = pieces.findIndex(({ length }) => (used += length) > room);
  return at < 0 ? pieces.length : at;
}

/** The mean of the hidden states of each word's tokens; the first state is that of the start mark. */
export function meanStates(
  pieces: readonly (readonly number[])[],
  { states, reached }: { readonly states: Float32Array; readonly reached: number },
): readonly (Float32Array | undefined)[] {
  let token = 1;
  return pieces.map(({ length }, word) => {
    if (word >= reached || length === 0) return undefined;
    const mean = unitMean(states.subarray(token * DIMENSION, (token + length) * DIMENSION));
    token += length;
    return mean;
  });
}

function unitMean(states: Float32Array): Float32Array {
  const mean = new Float32Array(DIMENSION);
  states.forEach((value, at) => {
    mean[at % DIMENSION] = (mean[at % DIMENSION] ?? 0) + value;
  });
  const length = Math.hypot(...mean);
  return length === 0 ? mean : mean.map((value) => value / length);
}

/**
 * The vocabulary lists words by how frequent they are, so that the logarithm of a word's place tells how
 * rare it is (Zipf). A word that the vocabulary has only in parts is as rare as can be.
 */
export function rarity(pieces: readonly number[]): number {
  const [id, ...others] = pieces;
  if (id === undefined || others.length > 0) return 1;
  return Math.min(1, Math.max(0, Math.log(id / FIRST_WORD) / Math.log(VOCABULARY / FIRST_WORD)));
}
