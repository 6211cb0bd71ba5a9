import graphology from 'graphology';
import type { UndirectedGraph } from 'graphology';

import type { Adjacency } from '../../build-adjacency.js';
import { edgeTarget } from '../../packed-edge.js';

/**
 * The entity graph for graphology's algorithms: nodes are named by their number, an edge by its place
 * in `edges`, in the row of the lower node. Of several edges between two nodes the first stays.
 */
export function toNodeGraph(adjacency: Adjacency): UndirectedGraph {
  // graphology is CommonJS whose types speak of a default export that Node and bundles do not see.
  const graph = new graphology.UndirectedGraph({ allowSelfLoops: false });
  const nodes = nodeCount(adjacency);
  for (let node = 0; node < nodes; node++) graph.addNode(node);
  for (let node = 0; node < nodes; node++) {
    for (let at = edgesFrom(adjacency, node); at < edgesFrom(adjacency, node + 1); at++) {
      const target = edgeTarget(adjacency.edges[at] ?? 0);
      if (target <= node || isRepeated(graph, adjacency, [node, target])) continue;
      graph.addUndirectedEdgeWithKey(at, node, target);
    }
  }
  return graph;
}

export function nodeCount(adjacency: Adjacency): number {
  return adjacency.starts.length - 1;
}

export function degreeOf(adjacency: Adjacency, node: number): number {
  return edgesFrom(adjacency, node + 1) - edgesFrom(adjacency, node);
}

function edgesFrom(adjacency: Adjacency, node: number): number {
  return adjacency.starts[node] ?? 0;
}

/** A document has each entity once; two entities may have several relations. */
function isRepeated(
  graph: UndirectedGraph,
  adjacency: Adjacency,
  [source, target]: readonly [number, number],
): boolean {
  return source >= adjacency.documents && graph.hasUndirectedEdge(source, target);
}
