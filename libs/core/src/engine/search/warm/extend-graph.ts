import type { Adjacency } from '../build-adjacency.js';
import { entityTerm } from '../entity-terms.js';
import type { NameTable } from '../name-table.js';
import { edgeClassOf, edgeTarget, packEdge } from '../packed-edge.js';
import type { PreparedDocument } from '../prepared-document.js';
import type { SnapshotReader } from '../snapshot-reader.js';

export interface ExtendedGraph extends Adjacency {
  readonly entityKeys: readonly string[];
  /** Of the entities that the new documents name. */
  readonly nodeOf: ReadonlyMap<string, number>;
}

/** What the new documents bring to the row of an entity. */
interface NewEdges {
  readonly documents: number[];
  readonly relations: number[];
}

/** The graph of an index with the entities of further documents, which stand behind the others. */
export function extendGraph(
  reader: SnapshotReader,
  documents: readonly PreparedDocument[],
  names: NameTable,
): ExtendedGraph {
  const before = reader.graph();
  const first = before.documents;
  const moved = documents.length;
  const entityKeys = JSON.parse(
    Buffer.from(reader.section('entityKeys')).toString('utf8'),
  ) as string[];
  const nodeOf = new Map<string, number>();
  const edges = new Map<number, NewEdges>();
  const rows: number[][] = [];
  const entity = (name: number): { readonly node: number; readonly edges: NewEdges } => {
    const key = names.nameOf(name);
    const known = nodeOf.get(key) ?? knownNode(reader, key, moved);
    const node = known ?? first + moved + entityKeys.push(key) - 1;
    nodeOf.set(key, node);
    const own = edges.get(node) ?? { documents: [], relations: [] };
    edges.set(node, own);
    return { node, edges: own };
  };
  for (const [at, { entities }] of documents.entries()) {
    const row: number[] = [];
    for (const edge of entities) {
      const edgeClass = edgeClassOf(edge);
      const found = entity(edgeTarget(edge));
      row.push(packEdge(edgeClass, found.node));
      found.edges.documents.push(packEdge(edgeClass, first + at));
    }
    rows.push(row);
  }
  for (const { relations } of documents) {
    for (let at = 0; at < relations.length; at += 2) {
      const [source, target] = [entity(relations[at] ?? 0), entity(relations[at + 1] ?? 0)];
      source.edges.relations.push(packEdge('relation', target.node));
      target.edges.relations.push(packEdge('relation', source.node));
    }
  }
  const nodes = first + moved + entityKeys.length;
  return {
    ...{ documents: first + moved, entityKeys, nodeOf },
    ...mergeRows(before, { nodes, rows, edges }),
  };
}

function knownNode(reader: SnapshotReader, key: string, moved: number): number | undefined {
  const node = reader.findTerm(entityTerm(key))?.node;
  return node === undefined ? undefined : node + moved;
}

interface NewRows {
  /** How many there are in all. */
  readonly nodes: number;
  /** Of the new documents. */
  readonly rows: readonly (readonly number[])[];
  /** By entity. */
  readonly edges: ReadonlyMap<number, NewEdges>;
}

/** The rows of all nodes: an entity has its documents in order, and then what it relates to. */
function mergeRows(
  before: Adjacency,
  { nodes, rows, edges: added }: NewRows,
): Pick<Adjacency, 'starts' | 'edges'> {
  const first = before.documents;
  const moved = rows.length;
  const more = [...added.values()].reduce(
    (sum, { documents, relations }) => sum + documents.length + relations.length,
    rows.reduce((sum, row) => sum + row.length, 0),
  );
  const starts = new Uint32Array(nodes + 1);
  const edges = new Uint32Array(before.edges.length + more);
  let at = 0;
  const push = (one: readonly number[]): void => {
    edges.set(one, at);
    at += one.length;
  };
  const copy = (from: number, to: number): void => {
    for (let place = from; place < to; place++) edges[at++] = movedEdge(before, place, moved);
  };
  for (let node = 0; node < nodes; node++) {
    starts[node] = at;
    const isNew = node >= first && node < first + moved;
    if (isNew) {
      push(rows[node - first] ?? []);
      continue;
    }
    const old = node < first ? node : node - moved;
    const from = before.starts[old] ?? before.edges.length;
    const to = before.starts[old + 1] ?? before.edges.length;
    const own = added.get(node);
    if (own === undefined) {
      copy(from, to);
      continue;
    }
    const related = firstRelated(before, from, to);
    copy(from, related);
    push(own.documents);
    copy(related, to);
    push(own.relations);
  }
  starts[nodes] = at;
  return { starts, edges };
}

/** Entities stand behind the documents, and move on with them. */
function movedEdge({ documents, edges }: Adjacency, place: number, moved: number): number {
  const edge = edges[place] ?? 0;
  return edgeTarget(edge) < documents ? edge : edge + moved;
}

function firstRelated({ documents, edges }: Adjacency, from: number, to: number): number {
  let at = from;
  while (at < to && edgeTarget(edges[at] ?? 0) < documents) at++;
  return at;
}
