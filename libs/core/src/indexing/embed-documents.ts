import type { QuantizedVector } from '@reflect/minilm';

import type { IndexedDocument } from '../search/indexed-document.js';
import { TEXT_HASH_BYTES } from '../search/vector-table.js';
import type { VectorTable } from '../search/vector-table.js';
import type { DocumentEmbedder } from './document-embedder.js';
import { embeddingText, textHash } from './index-content.js';
import type { PreviousIndex } from './previous-index.js';
import type { ReindexOptions } from './reindex.js';

interface EmbedParts {
  readonly embedder: DocumentEmbedder;
  readonly previous: PreviousIndex | undefined;
  readonly options: ReindexOptions;
}

/** Vectors of all documents, row for row; only texts that are new to the index are embedded. */
export async function embedDocuments(
  documents: readonly IndexedDocument[],
  { embedder, previous, options }: EmbedParts,
): Promise<{ vectors: VectorTable; embedded: number }> {
  const texts = documents.map(embeddingText);
  const hashes = texts.map((text) => textHash(embedder.modelId, text));
  const found = hashes.map((hash) => previous?.vectors.get(hash.toString('hex')));
  const missing = texts.filter((_, at) => found[at] === undefined);
  const { signal, onProgress } = options;
  onProgress?.({ phase: 'embed', done: 0, total: missing.length });
  const made = await embedder.embed(missing, {
    signal,
    onProgress: (done) => onProgress?.({ phase: 'embed', done, total: missing.length }),
  });
  const fresh = made.values();
  const all = found.map((vector) => vector ?? fresh.next().value);
  return { vectors: toTable(all, hashes, embedder), embedded: missing.length };
}

function toTable(
  vectors: readonly (QuantizedVector | undefined)[],
  hashes: readonly Buffer[],
  { modelId, dimension }: DocumentEmbedder,
): VectorTable {
  const values = new Int8Array(vectors.length * dimension);
  const textHashes = new Uint8Array(vectors.length * TEXT_HASH_BYTES);
  vectors.forEach((vector, at) => {
    if (vector !== undefined) values.set(vector.values, at * dimension);
  });
  hashes.forEach((hash, at) => {
    textHashes.set(hash, at * TEXT_HASH_BYTES);
  });
  const scales = Float32Array.from(vectors, (vector) => vector?.scale ?? 0);
  return { modelId, dimension, values, scales, textHashes };
}
