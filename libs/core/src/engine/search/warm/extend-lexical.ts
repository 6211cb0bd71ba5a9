import { crc32 } from 'node:zlib';

import { ByteWriter } from '../../../foundation/kernel/bytes.js';
import { entityTerm } from '../entity-terms.js';
import type { NameTable } from '../name-table.js';
import { edgeTarget } from '../packed-edge.js';
import { encodePostings } from '../postings.js';
import type { PreparedDocument } from '../prepared-document.js';
import type { SnapshotReader } from '../snapshot-reader.js';
import { amendDictionary, type TermEntry } from '../term-dictionary.js';
import type { ExtendedGraph } from './extend-graph.js';

interface NewDocuments {
  readonly documents: readonly PreparedDocument[];
  /** Of the documents' numbers. */
  readonly names: NameTable;
}

export interface ExtendedLexical {
  readonly dictionary: Buffer;
  /** What stands behind those that there are. */
  readonly postings: Uint8Array;
  readonly lengths: Uint16Array;
  readonly averageLength: number;
}

/**
 * Dictionary and postings of an index with those of further documents: the lists of their terms stand anew
 * behind the others. Undefined where the dictionary has no room.
 */
export function extendLexical(
  reader: SnapshotReader,
  { documents, names }: NewDocuments,
  { nodeOf }: Pick<ExtendedGraph, 'nodeOf'>,
): ExtendedLexical | undefined {
  const first = reader.header.documents;
  const lengths = new Uint16Array(first + documents.length);
  lengths.set(reader.lengths());
  lengths.set(
    documents.map(({ length }) => length),
    first,
  );
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const before = new Uint8Array(reader.section('postings'));
  const writer = new ByteWriter();
  const entries = new Map<string, TermEntry>();
  for (const [term, places] of placesOf(documents, names)) {
    const known = reader.findTerm(term);
    const old = known === undefined ? NO_BYTES : spanOf(before, known);
    const offset = writer.length;
    writer.raw(old);
    const { last, count } = endOf(old);
    const rows = Uint32Array.from(places, ({ row }) => first + row - last);
    const frequencies = Uint8Array.from(places, ({ frequency }) => frequency);
    encodePostings(writer, rows, frequencies);
    const bytes = writer.length - offset;
    const crc = crc32(writer.view().subarray(offset, offset + bytes));
    const documentFrequency = count + places.length;
    const place = { offset: before.length + offset, bytes, crc, documentFrequency };
    entries.set(term, withNode(place, known, documents.length));
  }
  for (const [key, node] of nodeOf) {
    const term = entityTerm(key);
    const entry = entries.get(term) ?? unsaid(reader, key, { documents, names });
    entries.set(term, { ...entry, node });
  }
  const section = new Uint8Array(reader.section('dictionary'));
  const dictionary = amendDictionary(section, entries, documents.length);
  if (dictionary === undefined) return undefined;
  return { dictionary, postings: writer.view(), lengths, averageLength };
}

const NO_BYTES = new Uint8Array();

function spanOf(section: Uint8Array, { offset, bytes }: TermEntry): Uint8Array {
  return section.subarray(offset, offset + bytes);
}

function withNode(place: TermEntry, known: TermEntry | undefined, moved: number): TermEntry {
  return known?.node === undefined ? place : { ...place, node: known.node + moved };
}

/** An entity that is in no text, which is found through its documents alone. */
function unsaid(
  reader: SnapshotReader,
  key: string,
  { documents, names }: NewDocuments,
): TermEntry {
  const known = reader.findTerm(entityTerm(key));
  if (known !== undefined && known.bytes > 0) return known;
  const name = names.numberOf(key);
  const naming = documents.filter(({ entities }) =>
    entities.some((edge) => edgeTarget(edge) === name),
  );
  const documentFrequency = (known?.documentFrequency ?? 0) + naming.length;
  return { offset: 0, bytes: 0, crc: 0, documentFrequency };
}

interface TermPlace {
  /** Among the new documents. */
  readonly row: number;
  readonly frequency: number;
}

function placesOf(
  documents: readonly PreparedDocument[],
  names: NameTable,
): ReadonlyMap<string, readonly TermPlace[]> {
  const places = new Map<string, TermPlace[]>();
  for (const [row, { terms, frequencies }] of documents.entries()) {
    terms.forEach((number, at) => {
      const term = names.nameOf(number);
      const known = places.get(term) ?? [];
      known.push({ row, frequency: frequencies[at] ?? 0 });
      places.set(term, known);
    });
  }
  return places;
}

/** How many documents a list of `encodePostings` has, and the last; 0 for an empty one. */
function endOf(list: Uint8Array): { readonly last: number; readonly count: number } {
  let last = 0;
  let count = 0;
  // The frequency that follows each gap is skipped.
  for (let at = 0; at < list.length; at++) {
    let gap = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = list[at++] ?? 0;
      gap |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    last += gap;
    count++;
  }
  return { last, count };
}
