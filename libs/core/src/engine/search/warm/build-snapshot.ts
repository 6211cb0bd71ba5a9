import { crc32 } from 'node:zlib';

import { encodeAsked, type AskedQueries } from '../asked-queries.js';
import { NOTHING_ASKED } from '../nothing-asked.js';
import { buildAdjacency, type Adjacency, type BuiltAdjacency } from '../build-adjacency.js';
import { buildLexical, type EntityNode } from '../build-lexical.js';
import { ByteWriter } from '../../../foundation/kernel/bytes.js';
import { documentCommunities, NO_COMMUNITY } from './resident/communities.js';
import type { NameTable } from '../name-table.js';
import { edgeTarget } from '../packed-edge.js';
import type { PreparedDocument } from '../prepared-document.js';
import { recordEnd } from './record-end.js';
import { SNAPSHOT_VERSION } from '../snapshot-format.js';
import type { VectorTable } from '../vector-table.js';
import { layOutSnapshot } from '../write-snapshot.js';

export interface SnapshotContent {
  /** Row for row the documents' vectors. */
  readonly vectors: VectorTable;
  /**
   * What is asked in the situations of documents.
   * @default none
   */
  readonly asked?: AskedQueries;
  /** Tells two contents apart; stored in the header. */
  readonly contentHash: string;
  /**
   * How many of the documents, the last, are episodes.
   * @default 0
   */
  readonly episodes?: number;
  /**
   * Community of each document; see `findCommunities`.
   * @default documentCommunities
   */
  readonly communitiesOf?: (graph: Adjacency) => Int32Array;
}

/** The pieces of `snapshot.bin`. */
export function buildSnapshot(
  documents: readonly PreparedDocument[],
  names: NameTable,
  content: SnapshotContent,
): Uint8Array[] {
  const { vectors, contentHash, episodes = 0, communitiesOf = documentCommunities } = content;
  const { asked = NOTHING_ASKED } = content;
  const graph = buildAdjacency(documents, names);
  const lexical = buildLexical(documents, names, entityNodes(graph));
  const projects = projectTable(documents);
  const records = encodeRecords(documents, communitiesOf(graph));
  return layOutSnapshot(
    {
      version: SNAPSHOT_VERSION,
      documents: documents.length,
      ...(episodes > 0 && { episodes }),
      entities: graph.entityKeys.length,
      dimension: vectors.dimension,
      modelId: vectors.modelId,
      averageLength: lexical.averageLength,
      projects: projects.keys,
      contentHash,
    },
    {
      lengths: bytesOf(lexical.lengths),
      projects: bytesOf(projects.indexes),
      scales: bytesOf(vectors.scales),
      vectors: bytesOf(vectors.values),
      dictionary: lexical.dictionary,
      postings: lexical.postings,
      edgeStarts: bytesOf(graph.starts),
      edges: bytesOf(graph.edges),
      recordStarts: bytesOf(records.starts),
      records: records.bytes,
      entityKeys: Buffer.from(JSON.stringify(graph.entityKeys), 'utf8'),
      // The last one ends at a multiple of the alignment, so that a file that is cut is always too short.
      asked: encodeAsked(asked),
      textHashes: vectors.textHashes,
    },
  );
}

function entityNodes(graph: BuiltAdjacency): Map<string, EntityNode> {
  return new Map(
    graph.entityKeys.map((key, at) => {
      const node = graph.documents + at;
      const row = graph.edges.subarray(graph.starts[node], graph.starts[node + 1]);
      const documentFrequency = row.filter((edge) => edgeTarget(edge) < graph.documents).length;
      return [key, { node, documentFrequency }];
    }),
  );
}

interface ProjectTable {
  readonly keys: readonly string[];
  readonly indexes: Uint16Array;
}

function projectTable(documents: readonly PreparedDocument[]): ProjectTable {
  const places = new Map<string, number>();
  const indexes = Uint16Array.from(documents, ({ project }) => {
    if (project === undefined) return 0;
    const place = places.get(project) ?? places.size + 1;
    places.set(project, place);
    return place;
  });
  return { keys: [...places.keys()], indexes };
}

function encodeRecords(
  documents: readonly PreparedDocument[],
  communities: Int32Array,
): { starts: Uint32Array; bytes: Buffer } {
  const writer = new ByteWriter();
  const starts = new Uint32Array(documents.length + 1);
  documents.forEach(({ openRecord }, at) => {
    const end = recordEnd(communities[at] ?? NO_COMMUNITY);
    writer.u32(crc32(end, crc32(openRecord, at)));
    writer.raw(openRecord);
    writer.raw(end);
    starts[at + 1] = writer.length;
  });
  return { starts, bytes: Buffer.from(writer.view()) };
}

function bytesOf(array: Uint16Array | Uint32Array | Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
