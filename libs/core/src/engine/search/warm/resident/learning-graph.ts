import type { RecallRecord } from '../../recall-record.js';
import { edgeClassOf, edgeTarget } from '../../packed-edge.js';
import { isLearningRow, type SnapshotHeader } from '../../snapshot-format.js';
import type { ResidentSnapshot } from './resident-snapshot.js';

type ListedSnapshot = Pick<
  ResidentSnapshot,
  'graph' | 'entityKeys' | 'header' | 'record' | 'projectOf'
>;

/** A learning as a node of the graph. */
export interface GraphLearning {
  readonly id: string;
  readonly title: string;
  readonly kind: RecallRecord['kind'];
  /** Project key; absent for a global learning. */
  readonly project?: string;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  /** Absent for a learning that belongs to none. */
  readonly community?: number;
}

/** An entity and where it is named; numbers are places in lists of the graph. */
export interface GraphEntity {
  /** Normalised name, see `entityKey`. */
  readonly key: string;
  readonly learnings: readonly number[];
}

/** What the index knows of learnings and the entities that they name. */
export interface LearningGraph {
  readonly learnings: readonly GraphLearning[];
  readonly entities: readonly GraphEntity[];
  /** Pairs of entities of which a learning says how they relate, the smaller number first. */
  readonly relations: readonly (readonly [number, number])[];
}

/** Folders, which are named with every path in them, are left out. */
export function learningGraph(snapshot: ListedSnapshot): LearningGraph {
  const { documents } = snapshot.graph;
  const rows = snapshot.entityKeys.map((key, at) => ({ key, ...rowOf(snapshot, documents + at) }));
  const places = new Map<number, number>();
  for (const [at, { learnings }] of rows.entries()) {
    if (learnings.length > 0) places.set(at, places.size);
  }
  return {
    learnings: Array.from({ length: documents }, (_, row) => row)
      .filter((row) => isLearningRow(snapshot.header, row))
      .map((row) => graphLearning(snapshot, row)),
    entities: rows
      .filter(({ learnings }) => learnings.length > 0)
      .map(({ key, learnings }) => ({ key, learnings })),
    relations: rows.flatMap(({ related }, at) =>
      related
        .filter((other) => other > at)
        .flatMap((other) => pairOf(places.get(at), places.get(other))),
    ),
  };
}

/** The edges of an entity: to learnings, and to other entities by their places among the keys. */
function rowOf(
  { graph: { starts, edges, documents }, header }: ListedSnapshot,
  node: number,
): { readonly learnings: readonly number[]; readonly related: readonly number[] } {
  const row = [...edges.subarray(starts[node], starts[node + 1])];
  const learnings = row
    .filter((edge) => edgeTarget(edge) < documents && edgeClassOf(edge) !== 'folder')
    .map(edgeTarget)
    .filter((document) => isLearningRow(header, document))
    .map((document) => placeOf(header, document));
  const related = row.map(edgeTarget).filter((target) => target >= documents);
  return { learnings, related: [...new Set(related)].map((target) => target - documents) };
}

/** Of a learning among the learnings: episodes stand before those that were added, and between them. */
function placeOf(
  { documents, episodes = 0, added = 0, addedEpisodes = [] }: SnapshotHeader,
  row: number,
): number {
  if (row < documents - added) return row;
  return row - episodes - addedEpisodes.filter((episode) => episode < row).length;
}

function pairOf(one: number | undefined, other: number | undefined): [number, number][] {
  return one === undefined || other === undefined ? [] : [[one, other]];
}

function graphLearning(snapshot: ListedSnapshot, document: number): GraphLearning {
  const { id, title, kind, created, updated, community } = snapshot.record(document);
  const project = snapshot.projectOf(document);
  return {
    ...{ id, title, kind, created, updated },
    ...(project !== undefined && { project }),
    ...(community !== undefined && { community }),
  };
}
