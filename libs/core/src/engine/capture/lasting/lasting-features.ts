import { hashedTokens } from './hashed-tokens.js';
import { sentenceSigns, type SentencePlace } from './sentence-signs.js';
import { sentenceTokens } from './sentence-tokens.js';

/** What the classifier sees of a sentence. */
export interface LastingFeatures {
  /** Its vector behind the first layers of the embedded model; a unit vector. */
  readonly meaning: Float32Array;
  /** Its wording, a sparse vector of as many slots as hashed tokens have. */
  readonly wording: ReadonlyMap<number, number>;
  readonly signs: Readonly<Record<string, number>>;
}

export interface SentenceEncoder {
  embed(text: string, options: { readonly layers: number }): Float32Array;
}

/**
 * Behind the third of six layers a vector still tells how a sentence is put. The last layers were trained to bring
 * sentences together that are about the same, whether they lay something down, ask for it or tell of it.
 */
const LAYERS = 3;

export function lastingFeatures(
  sentence: string,
  place: SentencePlace,
  encoder: SentenceEncoder,
): LastingFeatures {
  return {
    meaning: encoder.embed(sentence, { layers: LAYERS }),
    wording: hashedTokens(sentenceTokens(sentence)),
    signs: sentenceSigns(sentence, place),
  };
}
