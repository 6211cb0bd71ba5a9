import type { QuantizedVector } from '@reflect/minilm';
import type { MiniLmEmbedder } from './minilm-embedder.js';

/** The vector of one text. */
export async function embedText(embedder: MiniLmEmbedder, text: string): Promise<QuantizedVector> {
  const [vector] = await embedder.embed([text], {});
  if (vector === undefined) throw new RangeError('one text has one vector');
  return vector;
}
