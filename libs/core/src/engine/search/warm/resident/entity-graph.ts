import type { UndirectedGraph } from 'graphology';

import type { Adjacency } from '../../build-adjacency.js';
import { edgeClassOf } from '../../packed-edge.js';
import type { EdgeClass } from '../../packed-edge.js';
import { findCommunities } from './communities.js';
import { toNodeGraph } from './node-graph.js';

/** An entity and how a document has it. */
export interface EntityLink {
  readonly key: string;
  readonly edgeClass: EdgeClass;
}

/** A document and how it has an entity. */
export interface DocumentLink {
  readonly document: number;
  readonly edgeClass: EdgeClass;
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

export interface GraphNode {
  /** `d` and a document's number, or `e` and an entity's. */
  readonly id: string;
  readonly kind: 'document' | 'entity';
  /** Entity key; documents have none. */
  readonly key?: string;
  readonly degree: number;
  /** Absent for a node of no community. */
  readonly community?: number;
}

export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly edgeClass: EdgeClass;
}

/** Documents and the entities they name, for looking around; entities go by their keys. */
export class EntityGraph {
  readonly #adjacency: Adjacency;
  readonly #keys: readonly string[];
  readonly #nodes: ReadonlyMap<string, number>;
  readonly #graph: UndirectedGraph;
  #communities: Int32Array | undefined;

  /** `entityKeys` in node order. */
  constructor(adjacency: Adjacency, entityKeys: readonly string[]) {
    this.#adjacency = adjacency;
    this.#keys = entityKeys;
    this.#nodes = new Map(entityKeys.map((key, at) => [key, adjacency.documents + at]));
    this.#graph = toNodeGraph(adjacency);
  }

  has(key: string): boolean {
    return this.#nodes.has(key);
  }

  entitiesOf(document: number): EntityLink[] {
    if (!this.#isDocument(document) || !this.#graph.hasNode(document)) return [];
    return this.#graph.edges(document).map((edge) => ({
      key: this.#keyOf(this.#otherEnd(document, edge)),
      edgeClass: this.#classOf(edge),
    }));
  }

  /** In the order of the documents; none for an unknown entity. */
  documentsOf(key: string): DocumentLink[] {
    return this.#edgesOf(key)
      .filter(({ other }) => this.#isDocument(other))
      .map(({ edge, other }) => ({ document: other, edgeClass: this.#classOf(edge) }))
      .sort((a, b) => a.document - b.document);
  }

  /** Related entities first, then by the number of documents that have both, then by key. */
  neighbours(key: string): EntityNeighbour[] {
    const related = this.#relatedTo(key);
    const shared = new Map<string, number>([...related].map((other) => [other, 0]));
    for (const { document } of this.documentsOf(key)) {
      for (const link of this.entitiesOf(document)) {
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
    return this.#keys
      .map((key) => ({ key, degree: this.degreeOf(key) }))
      .sort((a, b) => b.degree - a.degree || compareText(a.key, b.key))
      .slice(0, count);
  }

  /** Undefined for an unknown entity and for one of no community; see `findCommunities`. */
  communityOf(key: string): number | undefined {
    const node = this.#nodes.get(key);
    return node === undefined ? undefined : this.#communityOfNode(node);
  }

  nodes(): GraphNode[] {
    return this.#graph.mapNodes((name) => this.#describe(Number(name)));
  }

  edges(): GraphEdge[] {
    return this.#graph.edges().map((edge) => ({
      source: this.#idOf(Number(this.#graph.source(edge))),
      target: this.#idOf(Number(this.#graph.target(edge))),
      edgeClass: this.#classOf(edge),
    }));
  }

  #relatedTo(key: string): Set<string> {
    const entities = this.#edgesOf(key).filter(({ other }) => !this.#isDocument(other));
    return new Set(entities.map(({ other }) => this.#keyOf(other)));
  }

  #edgesOf(key: string): { edge: string; other: number }[] {
    const node = this.#nodes.get(key);
    if (node === undefined) return [];
    return this.#graph.edges(node).map((edge) => ({ edge, other: this.#otherEnd(node, edge) }));
  }

  #otherEnd(node: number, edge: string): number {
    return Number(this.#graph.opposite(node, edge));
  }

  #describe(node: number): GraphNode {
    const community = this.#communityOfNode(node);
    return {
      id: this.#idOf(node),
      ...(this.#isDocument(node)
        ? { kind: 'document' }
        : { kind: 'entity', key: this.#keyOf(node) }),
      degree: this.#graph.degree(node),
      ...(community === undefined ? {} : { community }),
    };
  }

  #communityOfNode(node: number): number | undefined {
    this.#communities ??= findCommunities(this.#adjacency);
    const community = this.#communities[node] ?? -1;
    return community < 0 ? undefined : community;
  }

  #isDocument(node: number): boolean {
    return node < this.#adjacency.documents;
  }

  #idOf(node: number): string {
    const { documents } = this.#adjacency;
    return node < documents ? `d${String(node)}` : `e${String(node - documents)}`;
  }

  #keyOf(node: number): string {
    return this.#keys[node - this.#adjacency.documents] ?? '';
  }

  #classOf(edge: string): EdgeClass {
    return edgeClassOf(this.#adjacency.edges[Number(edge)] ?? 0);
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
