import { answeredQuestion } from '../digesting/answered-question.js';
import { hashedTokens } from './hashed-tokens.js';
import { sentenceSigns, type SentencePlace } from './sentence-signs.js';
import { sentenceTokens } from './sentence-tokens.js';

/** What the classifier sees of a sentence. */
export interface LastingFeatures {
  /** Its vector behind the first layers of the embedded model; a unit vector. */
  readonly meaning: Float32Array;
  /** The mean of those of the sentences next to it, and of the question that it answers; zeros where it stands alone. */
  readonly around: Float32Array;
  /** Its wording and that of the question that it answers, a sparse vector of as many slots as hashed tokens have. */
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
  const embed = (text: string): Float32Array => encoder.embed(text, { layers: LAYERS });
  const { turn, at, before } = place;
  const meaning = embed(sentence);
  const question = at === 0 ? answeredQuestion(sentence, before) : undefined;
  const neighbours = [turn[at - 1], turn[at + 1], question].flatMap((one) =>
    one === undefined ? [] : embed(one),
  );
  return {
    meaning,
    around: meanOf(neighbours, meaning.length),
    wording: wordingOf(sentence, question),
    signs: sentenceSigns(sentence, place),
  };
}

function meanOf(vectors: readonly Float32Array[], dimension: number): Float32Array {
  const mean = new Float32Array(dimension);
  for (const vector of vectors)
    for (const [n, value] of vector.entries()) mean[n] = (mean[n] ?? 0) + value / vectors.length;
  return mean;
}

function wordingOf(sentence: string, question: string | undefined): ReadonlyMap<number, number> {
  const own = hashedTokens(sentenceTokens(sentence));
  if (question === undefined) return own;
  const both = new Map(own);
  for (const [slot, value] of hashedTokens(sentenceTokens(question).map((token) => `? ${token}`)))
    both.set(slot, (both.get(slot) ?? 0) + value);
  return both;
}
