import type { QuantizedVector } from '@reflect/minilm';

import { SnapshotReader } from '../search/snapshot-reader.js';
import { TEXT_HASH_BYTES } from '../search/vector-table.js';
import type { IndexFolder } from './index-folder.js';
import { verifySnapshot } from './verify-snapshot.js';

/** What a build takes over from the generation before it. */
export interface PreviousIndex {
  readonly contentHash: string;
  /** Vector by hex `textHash`. */
  readonly vectors: ReadonlyMap<string, QuantizedVector>;
}

/** The generation in force; undefined when there is none that can be read or used. */
export function readPreviousIndex(folder: IndexFolder, modelId: string): PreviousIndex | undefined {
  const generation = folder.current();
  if (generation === undefined) return undefined;
  try {
    const reader = SnapshotReader.open(generation.snapshot);
    try {
      return reader.header.modelId === modelId ? read(reader) : undefined;
    } finally {
      reader.close();
    }
  } catch {
    // A damaged or foreign index is what this build replaces.
    return undefined;
  }
}

function read(reader: SnapshotReader): PreviousIndex {
  const { documents, dimension, contentHash } = reader.header;
  // Also what is not taken over: an index that is kept because nothing changed must be whole.
  const rows = verifySnapshot(reader);
  const scales = reader.scales();
  const hashes = Buffer.from(reader.section('textHashes'));
  const vectors = new Map<string, QuantizedVector>();
  for (let at = 0; at < documents; at++) {
    const hash = hashes.toString('hex', at * TEXT_HASH_BYTES, (at + 1) * TEXT_HASH_BYTES);
    const values = new Int8Array(rows.buffer, at * dimension, dimension);
    vectors.set(hash, { values, scale: scales[at] ?? 0 });
  }
  return { contentHash, vectors };
}
