import { crc32 } from 'node:zlib';

import { checksums } from '@reflect/minilm';

import { ByteWriter } from '../../../foundation/kernel/bytes.js';
import type { Adjacency } from '../build-adjacency.js';
import type { NameTable } from '../name-table.js';
import type { PreparedDocument } from '../prepared-document.js';
import type { SectionName } from '../snapshot-format.js';
import type { SnapshotReader } from '../snapshot-reader.js';
import { extendGraph } from './extend-graph.js';
import { extendLexical } from './extend-lexical.js';
import type { VectorTable } from '../vector-table.js';
import { layOutSnapshot } from '../write-snapshot.js';
import { recordEnd, splitRecordEnd } from './record-end.js';
import { NO_COMMUNITY } from './resident/communities.js';
import { joinedCommunity } from './resident/carry-communities.js';

export interface Addition {
  readonly documents: readonly PreparedDocument[];
  /** Which of them, by their places, are episodes. */
  readonly episodes: readonly number[];
  /** What each held; see `digestName`. */
  readonly digests: readonly string[];
  /** How the document of each looks; see `stampName`. */
  readonly stamps: readonly string[];
  /** Of the documents' numbers. */
  readonly names: NameTable;
  /** Row for row the documents' vectors. */
  readonly vectors: VectorTable;
  /** What is asked in the situations of all documents, as its section has it. */
  readonly asked: Uint8Array;
  /** Tells the new content from others. */
  readonly contentHash: string;
}

/**
 * The pieces of a snapshot with further documents behind those that it has. What a search finds in it is
 * what it finds in one that is built of all of them, but for the order of documents that score the same. What
 * changes is worked out, and all else taken over as it is; undefined where there is no room for that.
 */
export function appendDocuments(
  reader: SnapshotReader,
  addition: Addition,
): Uint8Array[] | undefined {
  const { header } = reader;
  const { documents, names, vectors, contentHash } = addition;
  const { added = 0, base = header.contentHash, addedEpisodes = [], addedDigests = [] } = header;
  // An index of an older reflect has none of those that it added.
  const addedStamps = header.addedStamps ?? addedDigests.map(() => '');
  const episodes = [...addedEpisodes, ...addition.episodes.map((at) => header.documents + at)];
  const graph = extendGraph(reader, documents, names);
  const lexical = extendLexical(reader, addition, graph);
  if (lexical === undefined) return undefined;
  const projects = extendProjects(reader, documents);
  const records = extendRecords(reader, documents, graph);
  const extended = {
    scales: extend(reader, 'scales', bytesOf(vectors.scales)),
    vectors: extendVectors(reader, bytesOf(vectors.values)),
    postings: extend(reader, 'postings', lexical.postings),
    records: extend(reader, 'records', records.bytes),
    textHashes: extend(reader, 'textHashes', vectors.textHashes),
  };
  return layOutSnapshot(
    {
      ...header,
      documents: header.documents + documents.length,
      added: added + documents.length,
      base,
      ...(episodes.length > 0 && { addedEpisodes: episodes }),
      addedDigests: [...addedDigests, ...addition.digests],
      addedStamps: [...addedStamps, ...addition.stamps],
      entities: graph.entityKeys.length,
      averageLength: lexical.averageLength,
      projects: projects.keys,
      contentHash,
    },
    {
      lengths: bytesOf(lexical.lengths),
      projects: bytesOf(projects.indexes),
      scales: extended.scales.bytes,
      vectors: extended.vectors.bytes,
      dictionary: lexical.dictionary,
      postings: extended.postings.bytes,
      edgeStarts: bytesOf(graph.starts),
      edges: bytesOf(graph.edges),
      recordStarts: bytesOf(records.starts),
      records: extended.records.bytes,
      entityKeys: Buffer.from(JSON.stringify(graph.entityKeys), 'utf8'),
      asked: addition.asked,
      textHashes: extended.textHashes.bytes,
    },
    {
      scales: extended.scales.check,
      vectors: extended.vectors.check,
      postings: extended.postings.check,
      records: extended.records.check,
      textHashes: extended.textHashes.check,
    },
  );
}

/** A section with more behind it. */
interface Extended {
  readonly bytes: Uint8Array;
  readonly check: number;
}

/** What was there is verified as it is read, and its checksum goes on. */
function extend(reader: SnapshotReader, name: SectionName, more: Uint8Array): Extended {
  const before = new Uint8Array(reader.section(name));
  const check = crc32(more, reader.header.sections[name].check);
  return { bytes: Buffer.concat([before, more]), check };
}

function extendVectors(reader: SnapshotReader, more: Uint8Array): Extended {
  const { documents, dimension } = reader.header;
  const bytes = new Uint8Array(documents * dimension + more.length);
  const before = bytes.subarray(0, documents * dimension);
  reader.readVectors(before, 0);
  bytes.set(more, before.length);
  const [found, check] = checksums(bytes, before.length);
  reader.verifyVectors(found);
  return { bytes, check };
}

function extendProjects(
  reader: SnapshotReader,
  documents: readonly PreparedDocument[],
): { readonly keys: readonly string[]; readonly indexes: Uint16Array } {
  const keys = [...reader.header.projects];
  const before = reader.projects();
  const indexes = new Uint16Array(before.length + documents.length);
  indexes.set(before);
  documents.forEach(({ project }, at) => {
    if (project === undefined) return;
    const known = keys.indexOf(project);
    indexes[before.length + at] = known < 0 ? keys.push(project) : known + 1;
  });
  return { keys, indexes };
}

/** The records of the new documents, and where all of them begin. */
function extendRecords(
  reader: SnapshotReader,
  documents: readonly PreparedDocument[],
  graph: Adjacency,
): { readonly starts: Uint32Array; readonly bytes: Uint8Array } {
  const before = new Uint8Array(reader.section('records'));
  const startsBefore = new Uint32Array(reader.section('recordStarts'));
  const first = startsBefore.length - 1;
  const communityOf = (document: number): number => {
    const [from = 0, to = 0] = startsBefore.subarray(document, document + 2);
    if (document >= first) return NO_COMMUNITY;
    return splitRecordEnd(Buffer.from(before.buffer, from + CRC_BYTES, to - from - CRC_BYTES))
      .community;
  };
  const starts = new Uint32Array(startsBefore.length + documents.length);
  starts.set(startsBefore);
  const writer = new ByteWriter();
  documents.forEach(({ openRecord }, at) => {
    const row = first + at;
    const end = recordEnd(joinedCommunity(graph, row, communityOf));
    writer.u32(crc32(end, crc32(openRecord, row)));
    writer.raw(openRecord);
    writer.raw(end);
    starts[row + 1] = before.length + writer.length;
  });
  return { starts, bytes: writer.view() };
}

const CRC_BYTES = 4;

function bytesOf(array: Uint16Array | Uint32Array | Float32Array | Int8Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
