import type { PreparedDocument } from './prepared-document.js';
import { documentTerms } from './build-lexical.js';
import { documentEntities } from './entity-edges.js';
import { entityKey } from './entity-terms.js';
import type { IndexedDocument } from './indexed-document.js';
import type { NameTable } from './name-table.js';
import { packEdge } from './packed-edge.js';
import { MAX_FREQUENCY } from './postings.js';

const MAX_LENGTH = 0xffff;

export function prepareDocument(document: IndexedDocument, names: NameTable): PreparedDocument {
  const { record } = document;
  return {
    id: record.id,
    openRecord: Buffer.from(JSON.stringify(record)).subarray(0, -1),
    ...(record.project === undefined ? {} : { project: record.project }),
    ...prepareTerms(documentTerms(document), names, document.maxLength),
    ...prepareEntities(document, names),
  };
}

function prepareTerms(
  all: readonly string[],
  names: NameTable,
  maxLength = MAX_LENGTH,
): Pick<PreparedDocument, 'length' | 'terms' | 'frequencies'> {
  const counts = new Map<number, number>();
  for (const term of all) {
    const number = names.numberOf(term);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return {
    length: Math.min(MAX_LENGTH, maxLength, all.length),
    terms: Uint32Array.from(counts.keys()),
    frequencies: Uint8Array.from(counts.values(), (count) => Math.min(MAX_FREQUENCY, count)),
  };
}

function prepareEntities(
  document: IndexedDocument,
  names: NameTable,
): Pick<PreparedDocument, 'entities' | 'relations'> {
  const entities = documentEntities(document);
  const relations = document.relations.flatMap(({ source, target }) => {
    const ends = [entityKey(source), entityKey(target)];
    const joins = ends[0] !== ends[1] && ends.every((key) => entities.has(key));
    return joins ? ends.map((key) => names.numberOf(key)) : [];
  });
  return {
    entities: Uint32Array.from(entities, ([key, edgeClass]) =>
      packEdge(edgeClass, names.numberOf(key)),
    ),
    relations: Uint32Array.from(relations),
  };
}
