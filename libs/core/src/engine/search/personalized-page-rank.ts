import type { Adjacency } from './build-adjacency.js';
import type { RankingParameters } from './ranking-parameters.js';
import { searchKernel, type SearchKernel } from '../../foundation/kernel/search-kernel.js';

/**
 * Personalised PageRank by forward push (Andersen, Chung and Lang, 2006): mass starts at the seeds,
 * a share of `walkRestart` stays at each node it visits and the rest moves on along the edges, until
 * no node holds more than `walkEpsilon`.
 *
 * From a document the walk prefers rare entities, by ln(1 + documents / document frequency), and
 * avoids the document's own subject; from an entity it prefers the documents that are about it.
 *
 * Seeds are nodes with weights that sum to 1. Returns the scores of documents only, one each.
 */
export function personalizedPageRank(
  graph: Adjacency,
  seeds: ReadonlyMap<number, number>,
  parameters: RankingParameters,
): Float32Array {
  const kernel = searchKernel();
  const { exports } = kernel;
  placeWalk(kernel, graph, parameters);
  const nodes = graph.starts.length - 1;
  for (const [node, mass] of seeds) if (node < nodes) exports.startWalk(node, mass);
  exports.walk();
  const scores = kernel.room(4 * graph.documents);
  exports.readKept(scores);
  return kernel.floats(scores, graph.documents);
}

function placeWalk(kernel: SearchKernel, graph: Adjacency, parameters: RankingParameters): void {
  const { documents, starts, edges } = graph;
  const { aboutWeight, folderWeight, ownSubjectWeight, relationWeight } = parameters;
  const { exports } = kernel;
  const nodes = starts.length - 1;
  exports.placeGraph(documents, nodes, kernel.put(starts), kernel.put(edges));
  exports.placeWork(
    kernel.room(8 * nodes),
    kernel.room(8 * documents),
    kernel.room(8 * edges.length),
    kernel.room(8 * nodes),
    kernel.room(4 * nodes),
  );
  const fromDocument = [1, ownSubjectWeight, folderWeight, relationWeight];
  const fromEntity = [1, aboutWeight, folderWeight, relationWeight];
  const classes = kernel.put(Float64Array.of(...fromDocument, ...fromEntity));
  exports.setWalk(parameters.walkRestart, parameters.walkEpsilon, classes);
}
