import type { LearningGraph } from '@reflect/core';

import type { EntityEdge, EntityNode, GraphAnswer, GraphQuery } from '../wire/graph.js';

const DAY_MS = 86_400_000;
const DEFAULT_LIMIT = 300;
/** Of what many learnings name together, the strongest: more would be a ball of wool. */
const EDGES_PER_ENTITY = 4;
/** A learning that names more says little about each pair. */
const MAX_PAIRED = 24;

/**
 * The entities that the learnings of a filter name, the most named first, and which of them are named
 * together.
 */
export function entityProjection(
  graph: LearningGraph,
  query: GraphQuery,
  now: number,
): Omit<GraphAnswer, 'isIndexed'> {
  const isWanted = graph.learnings.map((learning) => matches(learning, query, now));
  const named = graph.entities
    .map(({ key, learnings }, at) => ({ key, at, learnings: learnings.filter((n) => isWanted[n]) }))
    .filter(({ learnings }) => learnings.length > 0)
    .sort((a, b) => b.learnings.length - a.learnings.length || (a.key < b.key ? -1 : 1));
  const shown = named.slice(0, query.limit ?? DEFAULT_LIMIT);
  const used = [...new Set(shown.flatMap(({ learnings }) => learnings))].sort((a, b) => a - b);
  const places = new Map(used.map((learning, place) => [learning, place]));
  return {
    found: named.length,
    learnings: used.flatMap((at) => listed(graph.learnings[at])),
    entities: shown.map((entity) => nodeOf(entity, graph.learnings, places)),
    edges: strongest(edgesOf(shown, graph.relations), shown.length * EDGES_PER_ENTITY),
  };
}

function matches(
  { project, kind, updated }: LearningGraph['learnings'][number],
  wanted: GraphQuery,
  now: number,
): boolean {
  return (
    (wanted.project === undefined || project === wanted.project) &&
    (wanted.kind === undefined || kind === wanted.kind) &&
    (wanted.days === undefined || now - Date.parse(updated) <= wanted.days * DAY_MS)
  );
}

function listed(
  learning: LearningGraph['learnings'][number] | undefined,
): GraphAnswer['learnings'] {
  if (learning === undefined) return [];
  const { id, title, kind, project, community } = learning;
  return [
    {
      ...{ id, title, kind },
      ...(project !== undefined && { project }),
      ...(community !== undefined && { community }),
    },
  ];
}

function nodeOf(
  { key, learnings }: LearningGraph['entities'][number],
  all: readonly LearningGraph['learnings'][number][],
  places: ReadonlyMap<number, number>,
): EntityNode {
  const community = mostFrequent(learnings.flatMap((at) => all[at]?.community ?? []));
  return {
    key,
    learnings: learnings.flatMap((at) => places.get(at) ?? []),
    ...(community !== undefined && { community }),
  };
}

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || a - b);
  return first?.[0];
}

interface Named {
  readonly at: number;
  readonly learnings: readonly number[];
}

function edgesOf(
  shown: readonly Named[],
  relations: LearningGraph['relations'],
): readonly EntityEdge[] {
  const shared = new Map<string, number>();
  for (const entities of byLearning(shown).values()) {
    for (const [n, source] of entities.slice(0, MAX_PAIRED).entries()) {
      for (const target of entities.slice(n + 1, MAX_PAIRED)) {
        const pair = `${String(source)} ${String(target)}`;
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
    }
  }
  const places = new Map(shown.map(({ at }, place) => [at, place]));
  const related = new Set<string>();
  for (const [one, other] of relations) {
    const ends = [places.get(one), places.get(other)].sort((a = -1, b = -1) => a - b);
    if (!ends.includes(undefined)) related.add(ends.join(' '));
  }
  return [...new Set([...shared.keys(), ...related])].map((pair) => {
    const [source = 0, target = 0] = pair.split(' ').map(Number);
    return [source, target, shared.get(pair) ?? 0, related.has(pair) ? 1 : 0];
  });
}

/** The entities of each learning, by their places. */
function byLearning(shown: readonly Named[]): ReadonlyMap<number, readonly number[]> {
  const entities = new Map<number, number[]>();
  for (const [place, { learnings }] of shown.entries()) {
    for (const learning of learnings) {
      const known = entities.get(learning);
      if (known === undefined) entities.set(learning, [place]);
      else known.push(place);
    }
  }
  return entities;
}

function strongest(edges: readonly EntityEdge[], most: number): readonly EntityEdge[] {
  return [...edges]
    .sort((a, b) => b[3] - a[3] || b[2] - a[2] || a[0] - b[0] || a[1] - b[1])
    .slice(0, most);
}
