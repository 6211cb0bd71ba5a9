import type { Statement } from './reading/statement.js';

/** What a model of language makes of the words of a statement; all vectors are unit vectors. */
export interface Meaning {
  readonly sentence: Float32Array;
  /** In its context, one for each word; undefined for a word that the model did not reach. */
  readonly words: readonly (Float32Array | undefined)[];
  /** How rare each word is in general English, from 0 to 1. */
  readonly rarities: readonly number[];
}

/** A statement that is ready to be compared. */
export interface ReadStatement {
  readonly statement: Statement;
  readonly meaning: Meaning;
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < one.length; n++) sum += (one[n] ?? 0) * (other[n] ?? 0);
  return sum;
}
