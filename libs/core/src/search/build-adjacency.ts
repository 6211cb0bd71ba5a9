import { entityKey } from './entity-terms.js';
import { documentEntities } from './entity-edges.js';
import type { GraphDocument } from './entity-edges.js';
import { packEdge } from './packed-edge.js';

/**
 * The entity graph as compressed rows. Nodes 0 to documents - 1 are documents, the rest entities;
 * the edges of node n are `edges[starts[n]]` up to `edges[starts[n + 1]]`.
 */
export interface Adjacency {
  readonly documents: number;
  readonly starts: Uint32Array;
  /** Packed edges, see `packed-edge.ts`. */
  readonly edges: Uint32Array;
}

export interface BuiltAdjacency extends Adjacency {
  /** Entity keys in node order. */
  readonly entityKeys: readonly string[];
}

export function buildAdjacency(documents: readonly GraphDocument[]): BuiltAdjacency {
  const nodes = new Map<string, number>();
  const rows: number[][] = documents.map(() => []);
  const nodeOf = (key: string): number => {
    let node = nodes.get(key);
    if (node === undefined) {
      node = rows.length;
      nodes.set(key, node);
      rows.push([]);
    }
    return node;
  };
  documents.forEach((document, index) => {
    for (const [key, edgeClass] of documentEntities(document)) {
      const node = nodeOf(key);
      rows[index]?.push(packEdge(edgeClass, node));
      rows[node]?.push(packEdge(edgeClass, index));
    }
  });
  for (const document of documents) connectRelations(document, nodes, rows);
  return { documents: documents.length, entityKeys: [...nodes.keys()], ...flatten(rows) };
}

function connectRelations(
  document: GraphDocument,
  nodes: ReadonlyMap<string, number>,
  rows: readonly number[][],
): void {
  for (const relation of document.relations) {
    const source = nodes.get(entityKey(relation.source));
    const target = nodes.get(entityKey(relation.target));
    if (source === undefined || target === undefined || source === target) continue;
    rows[source]?.push(packEdge('relation', target));
    rows[target]?.push(packEdge('relation', source));
  }
}

function flatten(rows: readonly (readonly number[])[]): Pick<Adjacency, 'starts' | 'edges'> {
  const starts = new Uint32Array(rows.length + 1);
  rows.forEach((row, node) => (starts[node + 1] = (starts[node] ?? 0) + row.length));
  const edges = new Uint32Array(starts[rows.length] ?? 0);
  rows.forEach((row, node) => {
    edges.set(row, starts[node]);
  });
  return { starts, edges };
}
