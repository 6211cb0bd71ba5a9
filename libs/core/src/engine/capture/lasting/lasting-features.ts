import { hashedTokens } from './hashed-tokens.js';
import { sentenceSigns, type SentencePlace } from './sentence-signs.js';
import { sentenceTokens } from './sentence-tokens.js';

/** What the classifier sees of a sentence. */
export interface LastingFeatures {
  /** Its vector in the embedded model; a unit vector. */
  readonly meaning: Float32Array;
  /** Its wording, a sparse vector of as many slots as hashed tokens have. */
  readonly wording: ReadonlyMap<number, number>;
  readonly signs: Readonly<Record<string, number>>;
}

export function lastingFeatures(
  sentence: string,
  place: SentencePlace,
  embed: (text: string) => Float32Array,
): LastingFeatures {
  return {
    meaning: embed(sentence),
    wording: hashedTokens(sentenceTokens(sentence)),
    signs: sentenceSigns(sentence, place),
  };
}
