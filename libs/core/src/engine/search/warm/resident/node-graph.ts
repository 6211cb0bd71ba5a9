import graphology from 'graphology';
import type { UndirectedGraph } from 'graphology';

import type { Adjacency } from '../../build-adjacency.js';
import { edgeClassOf, edgeTarget } from '../../packed-edge.js';
import type { EdgeClass } from '../../packed-edge.js';

/** Where the row of a node begins and ends among `edges`. */
export interface NodeAttributes {
  readonly from: number;
  readonly to: number;
}

export interface EdgeAttributes {
  readonly edgeClass: EdgeClass;
  /**
   * Of an edge between two entities: where it is among `edges`, in the rows of both. There are two
   * places for each document that says how the entities relate.
   */
  readonly places?: number[];
}

/**
 * The entity graph for graphology's algorithms: nodes are named by their number, an edge by its first
 * place in `edges`. Several edges between two nodes are one.
 */
export type NodeGraph = UndirectedGraph<NodeAttributes, EdgeAttributes>;

export function toNodeGraph(adjacency: Adjacency): NodeGraph {
  // graphology is CommonJS whose types speak of a default export that Node and bundles do not see.
  const graph: NodeGraph = new graphology.UndirectedGraph({ allowSelfLoops: false });
  const nodes = nodeCount(adjacency);
  for (let node = 0; node < nodes; node++) graph.addNode(node, rowOf(adjacency, node));
  for (let node = 0; node < nodes; node++) {
    const { from, to } = rowOf(adjacency, node);
    for (let at = from; at < to; at++) addEdge(graph, adjacency, [node, at]);
  }
  return graph;
}

/** A document has each entity once; two entities may have several relations. */
function addEdge(
  graph: NodeGraph,
  { documents, edges }: Adjacency,
  [node, at]: readonly [node: number, at: number],
): void {
  const edge = edges[at] ?? 0;
  const target = edgeTarget(edge);
  const edgeClass = edgeClassOf(edge);
  if (node < documents) graph.addUndirectedEdgeWithKey(at, node, target, { edgeClass });
  if (node < documents || target < documents) return;
  const known = graph.undirectedEdge(node, target);
  if (known === undefined) {
    graph.addUndirectedEdgeWithKey(at, node, target, { edgeClass, places: [at] });
  } else {
    graph.getEdgeAttribute(known, 'places')?.push(at);
  }
}

export function nodeCount(adjacency: Adjacency): number {
  return adjacency.starts.length - 1;
}

export function degreeOf(adjacency: Adjacency, node: number): number {
  const { from, to } = rowOf(adjacency, node);
  return to - from;
}

function rowOf({ starts }: Adjacency, node: number): NodeAttributes {
  return { from: starts[node] ?? 0, to: starts[node + 1] ?? 0 };
}
