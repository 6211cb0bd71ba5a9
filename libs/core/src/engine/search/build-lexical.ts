import { crc32 } from 'node:zlib';

import { analyzeText } from './analyze-text.js';
import { ByteWriter } from '../../foundation/kernel/bytes.js';
import { entityKey, entityTerm, entityTerms } from './entity-terms.js';
import type { IndexedDocument } from './indexed-document.js';
import { invertTerms } from './invert-terms.js';
import type { NameTable } from './name-table.js';
import { encodePostings } from './postings.js';
import type { PreparedDocument } from './prepared-document.js';
import { encodeDictionary, type TermEntry } from './term-dictionary.js';

export interface BuiltLexical {
  readonly dictionary: Buffer;
  readonly postings: Buffer;
  /** Weighted number of terms of each document. */
  readonly lengths: Uint16Array;
  readonly averageLength: number;
}

/** A node of the entity graph, so that a query can be linked to it through the dictionary. */
export interface EntityNode {
  readonly node: number;
  readonly documentFrequency: number;
}

export function buildLexical(
  documents: readonly PreparedDocument[],
  names: NameTable,
  entities: ReadonlyMap<string, EntityNode>,
): BuiltLexical {
  const lengths = Uint16Array.from(documents, ({ length }) => length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const averageLength = documents.length === 0 ? 1 : total / documents.length;
  const entries = entityEntries(entities);
  const writer = new ByteWriter();
  for (const postings of invertTerms(documents, names.size)) {
    const { offset, bytes } = encodePostings(writer, postings.documents, postings.frequencies);
    const crc = crc32(writer.view().subarray(offset, offset + bytes));
    const term = names.nameOf(postings.term);
    const documentFrequency = postings.documents.length;
    const node = entries.get(term)?.node;
    const entry = { offset, bytes, crc, documentFrequency };
    entries.set(term, node === undefined ? entry : { ...entry, node });
  }
  const postings = Buffer.from(writer.view());
  return { dictionary: encodeDictionary(entries), postings, lengths, averageLength };
}

function entityEntries(entities: ReadonlyMap<string, EntityNode>): Map<string, TermEntry> {
  return new Map(
    [...entities].map(([key, { node, documentFrequency }]) => [
      entityTerm(key),
      { offset: 0, bytes: 0, crc: 0, documentFrequency, node },
    ]),
  );
}

/** Everything a document can be found by, repeats included: its words, and its entities as words. */
export function documentTerms(document: IndexedDocument): string[] {
  const keys = new Set(document.entities.map(entityKey).filter((key) => key.length > 1));
  return [
    ...analyzeText(document.title),
    ...analyzeText(document.body),
    ...document.queries.flatMap(analyzeText),
    ...[...keys].flatMap(analyzeText),
    ...[...keys].flatMap((key) => entityTerms(key).map(({ term }) => term)),
  ];
}
