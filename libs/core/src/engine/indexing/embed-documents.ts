import type { QuantizedVector } from '@reflect/minilm';

import { EndpointError } from '../../foundation/http/endpoint-error.js';
import { TEXT_HASH_BYTES, type VectorTable } from '../search/vector-table.js';
import type { DocumentEmbedder } from '../embedding/document-embedder.js';
import type { IndexEntry } from './index-entry.js';
import type { PreviousIndex } from './warm/previous-index.js';
import type { ReindexOptions } from './reindex-options.js';

/** Vectors that nobody made yet are as short as a reader allows. */
const NO_DIMENSION = 1;

type EmbeddedEntry = Pick<IndexEntry, 'embedding' | 'textHash'>;

export interface EmbedParts {
  readonly embedder: DocumentEmbedder;
  readonly previous: PreviousIndex | undefined;
  readonly options: ReindexOptions;
}

export interface EmbeddedDocuments {
  readonly vectors: VectorTable;
  readonly embedded: number;
  /** Why what is new has no vectors yet: it is found by its words until a later build embeds it. */
  readonly problem?: EndpointError;
}

/** Vectors of all entries, row for row; only texts that are new to the index are embedded. */
export async function embedDocuments(
  entries: readonly EmbeddedEntry[],
  { embedder, previous, options }: EmbedParts,
): Promise<EmbeddedDocuments> {
  const found = entries.map((entry) => findVector(entry, previous));
  const missing = found.filter((vector) => typeof vector === 'string');
  const { signal, onProgress } = options;
  onProgress?.({ phase: 'embed', done: 0, total: missing.length });
  const made = await attempt(() =>
    embedder.embed(missing, {
      signal,
      onProgress: (done) => onProgress?.({ phase: 'embed', done, total: missing.length }),
    }),
  );
  const fresh = 'vectors' in made ? made.vectors.values() : undefined;
  const all = found.map((vector) => (typeof vector === 'string' ? fresh?.next().value : vector));
  const vectors = toTable(all, entries, embedder);
  if ('vectors' in made) return { vectors, embedded: missing.length };
  return { vectors, embedded: 0, problem: made.problem };
}

/** A service that fails must not keep new learnings from being found by their words. */
async function attempt(
  embed: () => Promise<readonly QuantizedVector[]>,
): Promise<{ vectors: readonly QuantizedVector[] } | { problem: EndpointError }> {
  try {
    return { vectors: await embed() };
  } catch (error) {
    if (error instanceof EndpointError) return { problem: error };
    throw error;
  }
}

/** The vector of an entry's text, or the text where there is none yet. */
function findVector(
  { embedding, textHash }: EmbeddedEntry,
  previous: PreviousIndex | undefined,
): QuantizedVector | string {
  if ('vector' in embedding) return embedding.vector;
  return previous?.vectors.get(Buffer.from(textHash).toString('hex')) ?? embedding.text;
}

function toTable(
  vectors: readonly (QuantizedVector | undefined)[],
  entries: readonly EmbeddedEntry[],
  { modelId }: DocumentEmbedder,
): VectorTable {
  const dimension = vectors.find((vector) => vector !== undefined)?.values.length ?? NO_DIMENSION;
  const values = new Int8Array(vectors.length * dimension);
  const textHashes = new Uint8Array(vectors.length * TEXT_HASH_BYTES);
  vectors.forEach((vector, at) => {
    if (vector === undefined) return;
    values.set(vector.values, at * dimension);
    textHashes.set(entries[at]?.textHash ?? [], at * TEXT_HASH_BYTES);
  });
  const scales = Float32Array.from(vectors, (vector) => vector?.scale ?? 0);
  return { modelId, dimension, values, scales, textHashes };
}
