import { checksum } from '@reflect/minilm';

import { SECTION_NAMES } from '../search/snapshot-format.js';
import type { SnapshotReader } from '../search/snapshot-reader.js';

/**
 * Reads all of a snapshot and returns its vectors, int8[documents][dimension]. A search verifies only
 * what it reads, so it may find damage late or never. Throws `SEARCH_INDEX_DAMAGED`.
 */
export function verifySnapshot(reader: SnapshotReader): Uint8Array<ArrayBuffer> {
  const { documents, dimension } = reader.header;
  for (const name of SECTION_NAMES) if (name !== 'vectors') reader.section(name);
  const rows = new Uint8Array(documents * dimension);
  reader.readVectors(rows, 0);
  reader.verifyVectors(checksum(rows));
  return rows;
}
