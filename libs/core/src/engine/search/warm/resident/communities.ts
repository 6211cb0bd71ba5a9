import louvainModule from 'graphology-communities-louvain';

import type { Adjacency } from '../../build-adjacency.js';
import { degreeOf, nodeCount, toNodeGraph } from './node-graph.js';

/** The module is the function itself; its types speak of a default export. */
const louvain = louvainModule as unknown as typeof louvainModule.default;

/** Marks what belongs to no community. */
export const NO_COMMUNITY = -1;

/**
 * Community of each node, documents first, by Louvain's method (Blondel and others, 2008) over edges
 * weighted by ln(1 + documents / degree of the entity), so that what is everywhere joins nothing.
 *
 * Communities are numbered from 0 in the order of their first documents; the nodes of one that has
 * fewer than two documents get {@link NO_COMMUNITY}. The same graph gives the same numbers.
 */
export function findCommunities(graph: Adjacency): Int32Array {
  const found = louvain(toNodeGraph(graph), {
    getEdgeWeight: (_edge, _attributes, ...[source, target]) =>
      edgeWeight(graph, Number(source), Number(target)),
    // A random start would need a seed and gains nothing.
    randomWalk: false,
  });
  const nodes = Int32Array.from({ length: nodeCount(graph) }, (_, node) => found[node] ?? 0);
  const numbers = numberCommunities(nodes.subarray(0, graph.documents));
  return nodes.map((community) => numbers.get(community) ?? NO_COMMUNITY);
}

/** {@link findCommunities} of documents alone. */
export function documentCommunities(graph: Adjacency): Int32Array {
  return findCommunities(graph).slice(0, graph.documents);
}

/** What an edge counts, by how many edges its entity has. */
export function rarity(graph: Adjacency, degree: number): number {
  return Math.log(1 + graph.documents / degree);
}

function edgeWeight(graph: Adjacency, source: number, target: number): number {
  const entities = [source, target].filter((node) => node >= graph.documents);
  const degree = Math.max(1, ...entities.map((node) => degreeOf(graph, node)));
  return rarity(graph, degree);
}

/** New numbers by old ones; none for a community that fewer than two documents are in. */
export function numberCommunities(documents: Int32Array): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const community of documents) {
    if (community !== NO_COMMUNITY) sizes.set(community, (sizes.get(community) ?? 0) + 1);
  }
  const shared = [...sizes].filter(([, size]) => size > 1);
  return new Map(shared.map(([community], number) => [community, number]));
}
