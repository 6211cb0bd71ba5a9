import type { QuantizedVector } from '@reflect/minilm';

import { TEXT_HASH_BYTES } from '../search/vector-table.js';
import type { VectorTable } from '../search/vector-table.js';
import type { DocumentEmbedder } from './document-embedder.js';
import type { IndexEntry } from './index-entry.js';
import type { PreviousIndex } from './previous-index.js';
import type { ReindexOptions } from './reindex.js';

interface EmbedParts {
  readonly embedder: DocumentEmbedder;
  readonly previous: PreviousIndex | undefined;
  readonly options: ReindexOptions;
}

/** Vectors of all entries, row for row; only texts that are new to the index are embedded. */
export async function embedDocuments(
  entries: readonly IndexEntry[],
  { embedder, previous, options }: EmbedParts,
): Promise<{ vectors: VectorTable; embedded: number }> {
  const found = entries.map((entry) => findVector(entry, previous));
  const missing = found.filter((vector) => typeof vector === 'string');
  const { signal, onProgress } = options;
  onProgress?.({ phase: 'embed', done: 0, total: missing.length });
  const made = await embedder.embed(missing, {
    signal,
    onProgress: (done) => onProgress?.({ phase: 'embed', done, total: missing.length }),
  });
  const fresh = made.values();
  const all = found.map((vector) => (typeof vector === 'string' ? fresh.next().value : vector));
  return { vectors: toTable(all, entries, embedder), embedded: missing.length };
}

/** The vector of an entry's text, or the text where there is none yet. */
function findVector(
  { embedding, textHash }: IndexEntry,
  previous: PreviousIndex | undefined,
): QuantizedVector | string {
  if ('vector' in embedding) return embedding.vector;
  return previous?.vectors.get(Buffer.from(textHash).toString('hex')) ?? embedding.text;
}

function toTable(
  vectors: readonly (QuantizedVector | undefined)[],
  entries: readonly IndexEntry[],
  { modelId, dimension }: DocumentEmbedder,
): VectorTable {
  const values = new Int8Array(vectors.length * dimension);
  const textHashes = new Uint8Array(vectors.length * TEXT_HASH_BYTES);
  vectors.forEach((vector, at) => {
    if (vector !== undefined) values.set(vector.values, at * dimension);
  });
  entries.forEach(({ textHash }, at) => {
    textHashes.set(textHash, at * TEXT_HASH_BYTES);
  });
  const scales = Float32Array.from(vectors, (vector) => vector?.scale ?? 0);
  return { modelId, dimension, values, scales, textHashes };
}
