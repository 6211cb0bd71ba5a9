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
  for (const [node, weight] of seeds) walk.start(node, weight);
  walk.run();
  return walk.scores();
}

/**
 * Cold processes walk with code that is not compiled yet: what is done for every edge is kept small,
 * without calls, and edges are weighed once.
 */
class Walk {
  readonly #graph: Adjacency;
  readonly #epsilon: number;
  readonly #restart: number;
  readonly #fromDocument: Float64Array;
  readonly #fromEntity: Float64Array;
  readonly #residual: Float64Array;
  readonly #kept: Float64Array;
  readonly #queue: number[] = [];
  /** Weights of the edges in whose rows the walk has been. */
  readonly #weights: Float64Array;
  /** Their sum by node; 0 where the walk has not been. */
  readonly #totals: Float64Array;

  constructor(graph: Adjacency, parameters: RankingParameters) {
    const { aboutWeight, folderWeight, ownSubjectWeight, relationWeight } = parameters;
    const nodes = graph.starts.length - 1;
    this.#graph = graph;
    this.#epsilon = parameters.walkEpsilon;
    this.#restart = parameters.walkRestart;
    this.#fromDocument = Float64Array.of(1, ownSubjectWeight, folderWeight, relationWeight);
    this.#fromEntity = Float64Array.of(1, aboutWeight, folderWeight, relationWeight);
    this.#residual = new Float64Array(nodes);
    this.#kept = new Float64Array(graph.documents);
    this.#weights = new Float64Array(graph.edges.length);
    this.#totals = new Float64Array(nodes);
  }

  start(node: number, mass: number): void {
    const before = this.#residual[node] ?? 0;
    this.#residual[node] = before + mass;
    if (before < this.#epsilon && before + mass >= this.#epsilon) this.#queue.push(node);
  }

  run(): void {
    // The queue grows while it is walked; an array's iterator follows.
    for (const node of this.#queue) this.#push(node);
  }

  scores(): Map<number, number> {
    const scores = new Map<number, number>();
    this.#kept.forEach((score, document) => {
      if (score > 0) scores.set(document, score);
    });
    return scores;
  }

  #push(node: number): void {
    const mass = this.#residual[node] ?? 0;
    const kept = this.#restart * mass;
    this.#residual[node] = 0;
    if (node < this.#graph.documents) this.#kept[node] = (this.#kept[node] ?? 0) + kept;
    const known = this.#totals[node] ?? 0;
    const total = known === 0 ? this.#weigh(node) : known;
    if (total > 0) this.#spread(node, (mass - kept) / total);
  }

  #spread(node: number, share: number): void {
    const { starts, edges } = this.#graph;
    const residual = this.#residual;
    const weights = this.#weights;
    const epsilon = this.#epsilon;
    const to = starts[node + 1] ?? 0;
    for (let at = starts[node] ?? to; at < to; at++) {
      const target = edgeTarget(edges[at] ?? 0);
      const before = residual[target] ?? 0;
      const after = before + share * (weights[at] ?? 0);
      residual[target] = after;
      if (after >= epsilon && before < epsilon) this.#queue.push(target);
    }
  }

  /** Weighs the edges of a node; returns their sum. */
  #weigh(node: number): number {
    const { starts, edges, documents } = this.#graph;
    const isDocument = node < documents;
    const byClass = isDocument ? this.#fromDocument : this.#fromEntity;
    const to = starts[node + 1] ?? 0;
    let total = 0;
    for (let at = starts[node] ?? to; at < to; at++) {
      const edge = edges[at] ?? 0;
      const weight = byClass[edgeClassIndex(edge)] ?? 0;
      const weighed = isDocument ? weight * this.#rarity(edgeTarget(edge)) : weight;
      this.#weights[at] = weighed;
      total += weighed;
    }
    this.#totals[node] = total;
    return total;
  }

  #rarity(entity: number): number {
    const { starts, documents } = this.#graph;
    const degree = (starts[entity + 1] ?? 0) - (starts[entity] ?? 0);
    return Math.log(1 + documents / Math.max(1, degree));
  }
}
