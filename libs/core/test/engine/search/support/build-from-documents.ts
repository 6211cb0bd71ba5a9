import { buildAdjacency } from '../../../../src/engine/search/build-adjacency.js';
import type { BuiltAdjacency } from '../../../../src/engine/search/build-adjacency.js';
import { buildLexical } from '../../../../src/engine/search/build-lexical.js';
import type { BuiltLexical, EntityNode } from '../../../../src/engine/search/build-lexical.js';
import { buildSnapshot } from '../../../../src/engine/search/warm/build-snapshot.js';
import type { SnapshotContent } from '../../../../src/engine/search/warm/build-snapshot.js';
import type { GraphDocument } from '../../../../src/engine/search/entity-edges.js';
import type { IndexedDocument } from '../../../../src/engine/search/indexed-document.js';
import { NameTable } from '../../../../src/engine/search/name-table.js';
import { prepareDocument } from '../../../../src/engine/search/prepare-document.js';
import type { PreparedDocument } from '../../../../src/engine/search/prepared-document.js';
import { exampleDocument } from './example-documents.js';

interface Prepared {
  readonly documents: readonly PreparedDocument[];
  readonly names: NameTable;
}

export function prepareAll(documents: readonly IndexedDocument[]): Prepared {
  const names = new NameTable();
  return { documents: documents.map((document) => prepareDocument(document, names)), names };
}

export function adjacencyOf(documents: readonly GraphDocument[]): BuiltAdjacency {
  const prepared = prepareAll(documents.map((document, at) => exampleDocument(at, document)));
  return buildAdjacency(prepared.documents, prepared.names);
}

export function lexicalOf(
  documents: readonly IndexedDocument[],
  entities: ReadonlyMap<string, EntityNode> = new Map(),
): BuiltLexical {
  const prepared = prepareAll(documents);
  return buildLexical(prepared.documents, prepared.names, entities);
}

export function snapshotOf(
  documents: readonly IndexedDocument[],
  content: SnapshotContent,
): Uint8Array[] {
  const prepared = prepareAll(documents);
  return buildSnapshot(prepared.documents, prepared.names, content);
}
