import type { Adjacency } from './build-adjacency.js';
import { edgeClassIndex, edgeTarget } from './packed-edge.js';
import type { RankingParameters } from './ranking-parameters.js';

/**
 * Personalised PageRank by forward push (Andersen, Chung and Lang, 2006): mass starts at the seeds,
 * a share of `walkRestart` stays at each node it visits and the rest moves on along the edges, until
 * no node holds more than `walkEpsilon`.
 *
 * From a document the walk prefers rare entities, by ln(1 + documents / document frequency), and
 * avoids the document's own subject; from an entity it prefers the documents that are about it.
 *
 * Seeds are nodes with weights that sum to 1. Returns the scores of documents only.
 */
export function personalizedPageRank(
  graph: Adjacency,
  seeds: ReadonlyMap<number, number>,
  parameters: RankingParameters,
): Map<number, number> {
  const walk = new Walk(graph, parameters);
  for (const [node, weight] of seeds) walk.add(node, weight);
  return walk.run();
}

class Walk {
  readonly #graph: Adjacency;
  readonly #parameters: RankingParameters;
  readonly #fromDocument: Float64Array;
  readonly #fromEntity: Float64Array;
  readonly #residual: Float64Array;
  readonly #scores = new Map<number, number>();
  readonly #queue: number[] = [];

  constructor(graph: Adjacency, parameters: RankingParameters) {
    const { aboutWeight, folderWeight, ownSubjectWeight, relationWeight } = parameters;
    this.#graph = graph;
    this.#parameters = parameters;
    this.#fromDocument = Float64Array.of(1, ownSubjectWeight, folderWeight, relationWeight);
    this.#fromEntity = Float64Array.of(1, aboutWeight, folderWeight, relationWeight);
    this.#residual = new Float64Array(graph.starts.length - 1);
  }

  add(node: number, mass: number): void {
    const before = this.#residual[node] ?? 0;
    this.#residual[node] = before + mass;
    const epsilon = this.#parameters.walkEpsilon;
    if (before < epsilon && before + mass >= epsilon) this.#queue.push(node);
  }

  run(): Map<number, number> {
    // The queue grows while it is walked; an array's iterator follows.
    for (const node of this.#queue) this.#push(node);
    return this.#scores;
  }

  #push(node: number): void {
    const mass = this.#residual[node] ?? 0;
    this.#residual[node] = 0;
    const kept = this.#parameters.walkRestart * mass;
    if (node < this.#graph.documents) {
      this.#scores.set(node, (this.#scores.get(node) ?? 0) + kept);
    }
    this.#spread(node, mass - kept);
  }

  #spread(node: number, mass: number): void {
    const { starts, edges } = this.#graph;
    const from = starts[node] ?? 0;
    const to = starts[node + 1] ?? from;
    let total = 0;
    for (let at = from; at < to; at++) total += this.#weight(node, edges[at] ?? 0);
    if (total === 0) return;
    const share = mass / total;
    for (let at = from; at < to; at++) {
      const edge = edges[at] ?? 0;
      this.add(edgeTarget(edge), share * this.#weight(node, edge));
    }
  }

  #weight(node: number, edge: number): number {
    if (node >= this.#graph.documents) return this.#fromEntity[edgeClassIndex(edge)] ?? 0;
    return (this.#fromDocument[edgeClassIndex(edge)] ?? 0) * this.#rarity(edgeTarget(edge));
  }

  #rarity(entity: number): number {
    const { starts, documents } = this.#graph;
    const degree = (starts[entity + 1] ?? 0) - (starts[entity] ?? 0);
    return Math.log(1 + documents / Math.max(1, degree));
  }
}
