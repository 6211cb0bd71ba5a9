import type { QuantizedVector } from '@reflect/minilm';

import { decodeAsked } from '../../search/asked-queries.js';
import type { NameTable } from '../../search/name-table.js';
import { splitRecordEnd } from '../../search/warm/record-end.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import { TEXT_HASH_BYTES } from '../../search/vector-table.js';
import { readRegularFile } from '@reflect/files';
import type { IndexEntry, ListedAs } from '../index-entry.js';
import type { IndexFolder } from '../index-folder.js';
import { isAsBuilt, PREPARED_FILE, type Generation } from '../index-reader.js';
import { decodePrepared, type PreparedFile } from '../prepared-file.js';
import { verifySnapshot } from '../verify-snapshot.js';
import { crc32 } from '../../../foundation/storage/crc32.js';

/** What a build takes over from the generation before it. */
export interface PreviousIndex {
  readonly contentHash: string;
  /** Vector by hex `textHash`. */
  readonly vectors: ReadonlyMap<string, QuantizedVector>;
  /** Absent where the learnings must all be read again. */
  readonly kept?: KeptEntries;
}

export interface KeptEntries {
  /** Row for row those of the generation. */
  readonly entries: readonly IndexEntry[];
  readonly others: readonly ListedAs[];
  readonly names: NameTable;
  /** See `CommunityPlan`. */
  readonly drift: number;
}

/** The generation in force; undefined when there is none that can be read or used. */
export function readPreviousIndex(folder: IndexFolder, modelId: string): PreviousIndex | undefined {
  const generation = folder.current();
  if (generation === undefined) return undefined;
  try {
    const reader = SnapshotReader.open(generation.snapshot, { keepsSections: true, crcOf: crc32 });
    try {
      return reader.header.modelId === modelId ? read(reader, generation) : undefined;
    } finally {
      reader.close();
    }
  } catch {
    // A damaged or foreign index is what this build replaces.
    return undefined;
  }
}

function read(reader: SnapshotReader, generation: Generation): PreviousIndex {
  const { contentHash, base = contentHash } = reader.header;
  const rows = readRows(reader);
  const vectors = new Map([
    ...askedVectors(reader),
    ...rows
      .filter(hasVector)
      .map(({ textHash, vector }) => [textHash.toString('hex'), vector] as const),
  ]);
  const isOurs = isAsBuilt(generation, PREPARED_FILE);
  const bytes = isOurs ? readRegularFile(generation.prepared) : undefined;
  const prepared = bytes && decodePrepared(bytes, base);
  if (prepared === undefined) return { contentHash, vectors };
  return { contentHash, vectors, kept: join(rows, prepared) };
}

/** Questions by the hash of their text. */
export function askedVectors(reader: SnapshotReader): (readonly [string, QuantizedVector])[] {
  const asked = decodeAsked(reader.section('asked'));
  if (asked === undefined) return [];
  const { dimension } = reader.header;
  const hashes = Buffer.from(asked.textHashes);
  return Array.from(asked.scales, (scale, at) => {
    const hash = hashes.toString('hex', at * TEXT_HASH_BYTES, (at + 1) * TEXT_HASH_BYTES);
    const values = asked.values.subarray(at * dimension, (at + 1) * dimension);
    return [hash, { values, scale }] as const;
  }).filter(([, { scale }]) => scale !== 0);
}

/** What a snapshot says of a document, as far as the next build takes it over. */
interface SnapshotRow {
  readonly textHash: Buffer;
  readonly vector: QuantizedVector;
  /** JSON of its record. */
  readonly record: Buffer;
}

function readRows(reader: SnapshotReader): SnapshotRow[] {
  const { documents, dimension } = reader.header;
  // Also what is not taken over: an index that is kept because nothing changed must be whole.
  const vectors = verifySnapshot(reader);
  const scales = reader.scales();
  const hashes = Buffer.from(reader.section('textHashes'));
  const starts = new Uint32Array(reader.section('recordStarts'));
  const records = Buffer.from(reader.section('records'));
  return Array.from({ length: documents }, (_, at) => ({
    textHash: hashes.subarray(at * TEXT_HASH_BYTES, (at + 1) * TEXT_HASH_BYTES),
    vector: {
      values: new Int8Array(vectors.buffer, at * dimension, dimension),
      scale: scales[at] ?? 0,
    },
    record: records.subarray((starts[at] ?? 0) + CRC_BYTES, starts[at + 1]),
  }));
}

/** A build that could not embed a learning left its row empty, for the next build to try again. */
function hasVector({ vector }: SnapshotRow): boolean {
  return vector.scale !== 0;
}

const CRC_BYTES = 4;

/** What was added to the index since it was built has no prepared row, and is read again. */
function join(rows: readonly SnapshotRow[], prepared: PreparedFile): KeptEntries {
  const entries = prepared.rows.flatMap((row, at): IndexEntry[] => {
    const beside = rows[at];
    if (beside === undefined || !hasVector(beside)) return [];
    const { open, community } = splitRecordEnd(beside.record);
    const { textHash, vector } = beside;
    const document = { ...row.document, openRecord: open };
    return [{ ...row, document, textHash, embedding: { vector }, community }];
  });
  const { others, names, drift } = prepared;
  return { entries, others, names, drift };
}
