import type { NameTable } from './name-table.js';
import { edgeClassOf, edgeTarget, packEdge } from './packed-edge.js';
import type { PreparedDocument } from './prepared-document.js';

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

export function buildAdjacency(
  documents: readonly Pick<PreparedDocument, 'entities' | 'relations'>[],
  names: NameTable,
): BuiltAdjacency {
  const nodes = new Uint32Array(names.size);
  const entityKeys: string[] = [];
  const rows: number[][] = documents.map(() => []);
  const nodeOf = (name: number): number => {
    const known = nodes[name] ?? 0;
    if (known > 0) return known;
    entityKeys.push(names.nameOf(name));
    return (nodes[name] = rows.push([]) - 1);
  };
  documents.forEach(({ entities }, index) => {
    for (const edge of entities) {
      const node = nodeOf(edgeTarget(edge));
      const edgeClass = edgeClassOf(edge);
      rows[index]?.push(packEdge(edgeClass, node));
      rows[node]?.push(packEdge(edgeClass, index));
    }
  });
  for (const { relations } of documents) connect(relations, nodes, rows);
  return { documents: documents.length, entityKeys, ...flatten(rows) };
}

function connect(relations: Uint32Array, nodes: Uint32Array, rows: readonly number[][]): void {
  for (let at = 0; at < relations.length; at += 2) {
    const source = nodes[relations[at] ?? 0] ?? 0;
    const target = nodes[relations[at + 1] ?? 0] ?? 0;
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
