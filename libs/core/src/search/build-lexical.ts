import { crc32 } from 'node:zlib';

import { analyzeText } from './analyze-text.js';
import { ByteWriter } from './bytes.js';
import { entityKey, entityTerm, entityTerms } from './entity-terms.js';
import type { IndexedDocument } from './indexed-document.js';
import { encodePostings } from './postings.js';
import { encodeDictionary } from './term-dictionary.js';
import type { TermEntry } from './term-dictionary.js';

const MAX_LENGTH = 0xffff;

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
  documents: readonly IndexedDocument[],
  entities: ReadonlyMap<string, EntityNode>,
): BuiltLexical {
  const index = new Map<string, Map<number, number>>();
  const lengths = new Uint16Array(documents.length);
  documents.forEach((document, at) => {
    const terms = documentTerms(document);
    lengths[at] = Math.min(MAX_LENGTH, terms.length);
    for (const term of terms) count(index, term, at);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const averageLength = documents.length === 0 ? 1 : total / documents.length;
  return { ...encode(index, entities), lengths, averageLength };
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

function count(index: Map<string, Map<number, number>>, term: string, document: number): void {
  let postings = index.get(term);
  if (postings === undefined) index.set(term, (postings = new Map<number, number>()));
  postings.set(document, (postings.get(document) ?? 0) + 1);
}

function encode(
  index: ReadonlyMap<string, ReadonlyMap<number, number>>,
  entities: ReadonlyMap<string, EntityNode>,
): { dictionary: Buffer; postings: Buffer } {
  const writer = new ByteWriter();
  const entries = new Map<string, TermEntry>();
  for (const [key, { node, documentFrequency }] of entities) {
    entries.set(entityTerm(key), { offset: 0, bytes: 0, crc: 0, documentFrequency, node });
  }
  for (const [term, postings] of index) {
    const { offset, bytes } = encodePostings(writer, postings);
    const crc = crc32(writer.view().subarray(offset, offset + bytes));
    const documentFrequency = postings.size;
    entries.set(term, { ...entries.get(term), offset, bytes, crc, documentFrequency });
  }
  return { dictionary: encodeDictionary(entries), postings: Buffer.from(writer.view()) };
}
