import { checksum } from '@reflect/minilm';

import { decodeAsked, type AskedQueries } from '../../asked-queries.js';
import type { Adjacency } from '../../build-adjacency.js';
import type { RecallRecord } from '../../recall-record.js';
import type { SnapshotHeader } from '../../snapshot-format.js';
import { SnapshotReader } from '../../snapshot-reader.js';
import { findInPage, PAGE_BYTES, pageOf } from '../../term-dictionary.js';
import type { TermEntry } from '../../term-dictionary.js';
import type { VectorTable } from '../../vector-table.js';
import { crc32 } from '../../../../foundation/storage/crc32.js';

/** A whole snapshot in memory, verified once. */
export class ResidentSnapshot {
  readonly header: SnapshotHeader;
  readonly lengths: Uint16Array;
  readonly graph: Adjacency;
  readonly vectors: VectorTable;
  /** Undefined where no document has a situation. */
  readonly asked: AskedQueries | undefined;
  /** Entity keys in node order. */
  readonly entityKeys: readonly string[];
  readonly #dictionary: Buffer;
  readonly #postings: Uint8Array;
  readonly #recordStarts: Uint32Array;
  readonly #records: Buffer;
  readonly #parsed = new Map<number, RecallRecord>();
  readonly #projects: Uint16Array;

  constructor(reader: SnapshotReader) {
    this.header = reader.header;
    this.lengths = reader.lengths();
    this.graph = reader.graph();
    this.vectors = readVectors(reader);
    this.asked = decodeAsked(reader.section('asked'));
    this.entityKeys = JSON.parse(
      Buffer.from(reader.section('entityKeys')).toString('utf8'),
    ) as string[];
    this.#projects = reader.projects();
    this.#dictionary = Buffer.from(reader.section('dictionary'));
    this.#postings = new Uint8Array(reader.section('postings'));
    this.#recordStarts = new Uint32Array(reader.section('recordStarts'));
    this.#records = Buffer.from(reader.section('records'));
  }

  /** Throws what {@link SnapshotReader} throws. */
  static read(file: string): ResidentSnapshot {
    const reader = SnapshotReader.open(file, { crcOf: crc32 });
    try {
      return new ResidentSnapshot(reader);
    } finally {
      reader.close();
    }
  }

  findTerm(term: string): TermEntry | undefined {
    const from = pageOf(term, this.#dictionary.length / PAGE_BYTES) * PAGE_BYTES;
    return findInPage(this.#dictionary.subarray(from, from + PAGE_BYTES), term);
  }

  postings({ offset, bytes }: TermEntry): Uint8Array {
    return this.#postings.subarray(offset, offset + bytes);
  }

  /** Undefined for a global learning. */
  projectOf(document: number): string | undefined {
    return this.header.projects[(this.#projects[document] ?? 0) - 1];
  }

  /** Parsed when it is first asked for. */
  record(document: number): RecallRecord {
    const known = this.#parsed.get(document);
    if (known !== undefined) return known;
    const start = (this.#recordStarts[document] ?? 0) + CHECK_BYTES;
    const json = this.#records.toString('utf8', start, this.#recordStarts[document + 1]);
    const record = JSON.parse(json) as RecallRecord;
    this.#parsed.set(document, record);
    return record;
  }
}

/** Of a record's own checksum, which the one of the section covers. */
const CHECK_BYTES = 4;

/** The vectors of all documents, verified. */
export function readVectors(reader: SnapshotReader): VectorTable {
  const { documents, dimension, modelId } = reader.header;
  const values = new Int8Array(documents * dimension);
  const bytes = new Uint8Array(values.buffer);
  reader.readVectors(bytes, 0);
  reader.verifyVectors(checksum(bytes));
  const textHashes = new Uint8Array(reader.section('textHashes'));
  return { dimension, modelId, values, scales: reader.scales(), textHashes };
}
