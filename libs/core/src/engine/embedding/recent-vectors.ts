import { quantize, type MiniLm, type QuantizedVector } from '@reflect/minilm';

/** As many as the drafts of some answers have. */
const MOST = 256;

const vectorsOf = new WeakMap<MiniLm, Map<string, QuantizedVector>>();

/**
 * The vector of a text by a model that a process keeps: what is compared with what is known is soon stored, and then
 * put into the index with the same words.
 */
export function recentVector(model: MiniLm, text: string): QuantizedVector {
  const vectors = vectorsOf.get(model) ?? new Map<string, QuantizedVector>();
  vectorsOf.set(model, vectors);
  const known = vectors.get(text);
  if (known !== undefined) return known;
  const vector = quantize(model.embed(text));
  if (vectors.size >= MOST) vectors.clear();
  vectors.set(text, vector);
  return vector;
}
