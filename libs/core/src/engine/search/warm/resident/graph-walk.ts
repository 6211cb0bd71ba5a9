import type { EdgeClass } from '../../packed-edge.js';
import type { RankingParameters } from '../../ranking-parameters.js';
import type { EdgeAttributes, NodeGraph } from './node-graph.js';

/** The edges of a node, in the order in which the compressed rows have them. */
interface Row {
  readonly targets: readonly number[];
  readonly weights: readonly number[];
  readonly total: number;
}

type ClassWeights = Readonly<Record<EdgeClass, number>>;

/**
 * `personalizedPageRank` over a graphology graph, for processes that keep it. Mass moves in the same
 * order as there, so that the scores are the same to the last bit.
 */
export class GraphWalk {
  readonly #graph: NodeGraph;
  readonly #documents: number;
  readonly #parameters: RankingParameters;
  /** Of nodes where a walk has been: the next one often comes there too. */
  readonly #rows = new Map<number, Row>();

  /** The first `documents` nodes are documents. */
  constructor(graph: NodeGraph, documents: number, parameters: RankingParameters) {
    this.#graph = graph;
    this.#documents = documents;
    this.#parameters = parameters;
  }

  /** Seeds are nodes with weights that sum to 1. Returns the scores of documents only, one each. */
  scores(seeds: ReadonlyMap<number, number>): Float32Array {
    const { walkRestart, walkEpsilon } = this.#parameters;
    const kept = new Float64Array(this.#documents);
    const residual = new Map<number, number>();
    const queue: number[] = [];
    const receive = (node: number, mass: number): void => {
      const before = residual.get(node) ?? 0;
      const after = before + mass;
      residual.set(node, after);
      if (after >= walkEpsilon && before < walkEpsilon) queue.push(node);
    };
    for (const [node, mass] of seeds) if (node < this.#graph.order) receive(node, mass);
    // What is queued meanwhile is visited too.
    for (const node of queue) {
      const mass = residual.get(node) ?? 0;
      const stays = walkRestart * mass;
      residual.set(node, 0);
      if (node < this.#documents) kept[node] = (kept[node] ?? 0) + stays;
      const { targets, weights, total } = this.#rowOf(node);
      if (total === 0) continue;
      const share = (mass - stays) / total;
      for (const [at, target] of targets.entries()) receive(target, share * (weights[at] ?? 0));
    }
    return Float32Array.from(kept);
  }

  #rowOf(node: number): Row {
    const known = this.#rows.get(node);
    if (known !== undefined) return known;
    const row = this.#weigh(node);
    this.#rows.set(node, row);
    return row;
  }

  #weigh(node: number): Row {
    const isDocument = node < this.#documents;
    const classes = classWeights(this.#parameters, isDocument);
    const edges = this.#graph
      .mapEdges(node, (key, attributes) => {
        const target = Number(this.#graph.opposite(node, key));
        const weight = classes[attributes.edgeClass] * (isDocument ? this.#rarity(target) : 1);
        const places = this.#placesOf(node, key, attributes);
        return places.map((place) => ({ place, target, weight }));
      })
      .flat()
      .sort((a, b) => a.place - b.place);
    return {
      targets: edges.map(({ target }) => target),
      weights: edges.map(({ weight }) => weight),
      total: edges.reduce((sum, { weight }) => sum + weight, 0),
    };
  }

  /** In the row of an entity its documents come first, in the order of their own rows. */
  #placesOf(node: number, key: string, { places }: EdgeAttributes): readonly number[] {
    if (places === undefined) return [Number(key)];
    const { from, to } = this.#graph.getNodeAttributes(node);
    return places.filter((place) => place >= from && place < to);
  }

  #rarity(entity: number): number {
    const { from, to } = this.#graph.getNodeAttributes(entity);
    return Math.log(1 + this.#documents / (to - from));
  }
}

function classWeights(
  { aboutWeight, folderWeight, ownSubjectWeight, relationWeight }: RankingParameters,
  isDocument: boolean,
): ClassWeights {
  return {
    mention: 1,
    about: isDocument ? ownSubjectWeight : aboutWeight,
    folder: folderWeight,
    relation: relationWeight,
  };
}
