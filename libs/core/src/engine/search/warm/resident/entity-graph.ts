import graphology from 'graphology';
import type { UndirectedGraph } from 'graphology';

import type { EdgeClass } from '../../packed-edge.js';
import { RANKING } from '../../ranking-parameters.js';
import type { RankingParameters } from '../../ranking-parameters.js';
import { walkSeeds } from '../../walk-seeds.js';
import { findCommunities } from './communities.js';
import { GraphWalk } from './graph-walk.js';
import { learningGraph } from './learning-graph.js';
import type { GraphEntity, GraphLearning, LearningGraph } from './learning-graph.js';
import { toNodeGraph } from './node-graph.js';
import type { NodeGraph } from './node-graph.js';
import type { ResidentSnapshot } from './resident-snapshot.js';

/** An entity and how a document has it. */
export interface EntityLink {
  readonly key: string;
  readonly edgeClass: EdgeClass;
}

/** A document and how it has an entity. */
export interface DocumentLink {
  /** Of a learning, or of an episode. */
  readonly id: string;
  readonly title: string;
  readonly edgeClass: EdgeClass;
}

/** A document and its share of a walk, 0 to 1. */
export interface NearDocument {
  readonly id: string;
  readonly title: string;
  readonly score: number;
}

/** An entity beside another. */
export interface EntityNeighbour {
  readonly key: string;
  /** Whether a learning says how the two relate. */
  readonly isRelated: boolean;
  readonly sharedDocuments: number;
}

export interface EntityDegree {
  readonly key: string;
  /** Documents that have it and entities that it relates to. */
  readonly degree: number;
}

/** What a node of `toGraphology` has. */
export interface GraphologyNode {
  readonly kind: 'document' | 'entity';
  /** Title of a document, key of an entity. */
  readonly label: string;
  /** Absent for a node of no community. */
  readonly community?: number;
}

/** What an edge of `toGraphology` has. */
export interface GraphologyEdge {
  readonly edgeClass: EdgeClass;
}

/** What the graph is read from. */
export type GraphSource = Pick<
  ResidentSnapshot,
  'graph' | 'entityKeys' | 'header' | 'record' | 'projectOf'
>;

/**
 * The graph of an index: its documents, which are learnings and episodes, and the entities that they
 * name. Documents go by their ids, entities by their keys, which are normalised names. The graphology
 * graph is built when it is first needed.
 */
export class EntityGraph implements LearningGraph {
  readonly #source: GraphSource;
  readonly #documents: number;
  readonly #nodes: ReadonlyMap<string, number>;
  readonly #walks = new WeakMap<RankingParameters, GraphWalk>();
  #built: NodeGraph | undefined;
  #overview: LearningGraph | undefined;
  #numbers: ReadonlyMap<string, number> | undefined;
  #communities: Int32Array | undefined;

  constructor(source: GraphSource) {
    this.#source = source;
    this.#documents = source.graph.documents;
    this.#nodes = new Map(source.entityKeys.map((key, at) => [key, this.#documents + at]));
  }

  get learnings(): readonly GraphLearning[] {
    return this.#lists.learnings;
  }

  get entities(): readonly GraphEntity[] {
    return this.#lists.entities;
  }

  get relations(): LearningGraph['relations'] {
    return this.#lists.relations;
  }

  has(key: string): boolean {
    return this.#nodes.has(key);
  }

  /** None for an unknown document. */
  entitiesOf(id: string): EntityLink[] {
    this.#numbers ??= new Map(
      Array.from({ length: this.#documents }, (_, at) => [this.#source.record(at).id, at]),
    );
    const document = this.#numbers.get(id);
    return document === undefined ? [] : this.#entitiesOf(document);
  }

  /** In the order of the index; none for an unknown entity. */
  documentsOf(key: string): DocumentLink[] {
    return this.#documentsOf(key).map(({ document, edgeClass }) => ({
      ...this.#describe(document),
      edgeClass,
    }));
  }

  /** Related entities first, then by the number of documents that have both, then by key. */
  neighbours(key: string): EntityNeighbour[] {
    const related = this.#relatedTo(key);
    const shared = new Map<string, number>([...related].map((other) => [other, 0]));
    for (const { document } of this.#documentsOf(key)) {
      for (const link of this.#entitiesOf(document)) {
        if (link.key !== key) shared.set(link.key, (shared.get(link.key) ?? 0) + 1);
      }
    }
    return [...shared]
      .map(([other, sharedDocuments]) => ({
        key: other,
        isRelated: related.has(other),
        sharedDocuments,
      }))
      .sort(byNearness);
  }

  /** 0 for an unknown entity. */
  degreeOf(key: string): number {
    const node = this.#nodes.get(key);
    return node === undefined ? 0 : this.#graph.degree(node);
  }

  /** The best connected entities, most first, then by key. */
  mostConnected(count: number): EntityDegree[] {
    return this.#source.entityKeys
      .map((key) => ({ key, degree: this.degreeOf(key) }))
      .sort((a, b) => b.degree - a.degree || compareText(a.key, b.key))
      .slice(0, count);
  }

  /** Undefined for an unknown entity and for one of no community; see `findCommunities`. */
  communityOf(key: string): number | undefined {
    const node = this.#nodes.get(key);
    return node === undefined ? undefined : this.#communityOf(node);
  }

  /**
   * The documents where recall's walk from some entities ends, best first: also such as name none of
   * them. Unknown entities do not count.
   */
  nearest(keys: readonly string[], count: number): NearDocument[] {
    const linked = keys.flatMap((key) => {
      const node = this.#nodes.get(key);
      if (node === undefined) return [];
      return { node, documentFrequency: this.#documentsOf(key).length, weight: 1, rarity: 1 };
    });
    return [...this.walk(walkSeeds([], linked, RANKING), RANKING)]
      .map((score, document) => ({ document, score }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.document - b.document)
      .slice(0, count)
      .map(({ document, score }) => ({ ...this.#describe(document), score }));
  }

  /** See `GraphWalk`; seeds are nodes of the index. */
  walk(seeds: ReadonlyMap<number, number>, parameters: RankingParameters): Float32Array {
    const known = this.#walks.get(parameters);
    const walk = known ?? new GraphWalk(this.#graph, this.#documents, parameters);
    if (known === undefined) this.#walks.set(parameters, walk);
    return walk.scores(seeds);
  }

  /**
   * A copy for graphology's own algorithms. Nodes are named by the ids of documents and by `entity:`
   * and a key.
   */
  toGraphology(): UndirectedGraph<GraphologyNode, GraphologyEdge> {
    const copy: UndirectedGraph<GraphologyNode, GraphologyEdge> = new graphology.UndirectedGraph();
    this.#graph.forEachNode((name) => {
      const node = Number(name);
      const community = this.#communityOf(node);
      copy.addNode(this.#nameOf(node), {
        kind: this.#isDocument(node) ? 'document' : 'entity',
        label: this.#isDocument(node) ? this.#describe(node).title : this.#keyOf(node),
        ...(community !== undefined && { community }),
      });
    });
    this.#graph.forEachEdge((_, { edgeClass }, ...ends) => {
      const [source, target] = ends.slice(0, 2).map((end) => this.#nameOf(Number(end)));
      copy.addEdge(source, target, { edgeClass });
    });
    return copy;
  }

  get #graph(): NodeGraph {
    return (this.#built ??= toNodeGraph(this.#source.graph));
  }

  get #lists(): LearningGraph {
    return (this.#overview ??= learningGraph(this.#source));
  }

  #entitiesOf(document: number): EntityLink[] {
    return this.#edgesOf(document).map(({ other, edgeClass }) => ({
      key: this.#keyOf(other),
      edgeClass,
    }));
  }

  #documentsOf(key: string): { readonly document: number; readonly edgeClass: EdgeClass }[] {
    const node = this.#nodes.get(key);
    if (node === undefined) return [];
    return this.#edgesOf(node)
      .filter(({ other }) => this.#isDocument(other))
      .map(({ other, edgeClass }) => ({ document: other, edgeClass }))
      .sort((a, b) => a.document - b.document);
  }

  #relatedTo(key: string): Set<string> {
    const node = this.#nodes.get(key);
    if (node === undefined) return new Set();
    const entities = this.#edgesOf(node).filter(({ other }) => !this.#isDocument(other));
    return new Set(entities.map(({ other }) => this.#keyOf(other)));
  }

  #edgesOf(node: number): { readonly other: number; readonly edgeClass: EdgeClass }[] {
    return this.#graph.mapEdges(node, (edge, { edgeClass }) => ({
      other: Number(this.#graph.opposite(node, edge)),
      edgeClass,
    }));
  }

  #describe(document: number): { readonly id: string; readonly title: string } {
    const { id, title } = this.#source.record(document);
    return { id, title };
  }

  #nameOf(node: number): string {
    return this.#isDocument(node) ? this.#describe(node).id : `entity:${this.#keyOf(node)}`;
  }

  #communityOf(node: number): number | undefined {
    this.#communities ??= findCommunities(this.#source.graph);
    const community = this.#communities[node] ?? -1;
    return community < 0 ? undefined : community;
  }

  #isDocument(node: number): boolean {
    return node < this.#documents;
  }

  #keyOf(node: number): string {
    return this.#source.entityKeys[node - this.#documents] ?? '';
  }
}

function byNearness(a: EntityNeighbour, b: EntityNeighbour): number {
  return (
    Number(b.isRelated) - Number(a.isRelated) ||
    b.sharedDocuments - a.sharedDocuments ||
    compareText(a.key, b.key)
  );
}

/** By code units, so that the order is the same on every machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
