import { computed, signal } from '@preact/signals';

import type { EntityEdge, GraphAnswer } from '../../../wire/graph.js';
import { calls } from '../../api/calls.js';
import { Resource } from '../../state/resource.js';

export const graph = new Resource<GraphAnswer>();

/** Set where the browser cannot draw it. */
export const cannotDraw = signal(false);

export interface Neighbour {
  readonly key: string;
  readonly shared: number;
  readonly isRelated: boolean;
}

/** The neighbours of each entity, the nearest first, by the entity's key. */
export const neighbours = computed((): ReadonlyMap<string, readonly Neighbour[]> => {
  const { entities = [], edges = [] } = graph.value.value ?? {};
  const found = new Map<string, Neighbour[]>(entities.map(({ key }) => [key, []]));
  for (const edge of edges) {
    const [source, target] = [entities[edge[0]], entities[edge[1]]];
    if (source === undefined || target === undefined) continue;
    found.get(source.key)?.push(neighbourOf(target.key, edge));
    found.get(target.key)?.push(neighbourOf(source.key, edge));
  }
  for (const list of found.values()) list.sort(byNearness);
  return found;
});

/** The places of the communities by how often their entities are named: the weightiest is 0. */
export const communityOrder = computed((): ReadonlyMap<number, number> => {
  const sizes = new Map<number, number>();
  for (const { community, learnings } of graph.value.value?.entities ?? []) {
    if (community === undefined) continue;
    sizes.set(community, (sizes.get(community) ?? 0) + learnings.length);
  }
  const ordered = [...sizes].sort(([a, n], [b, m]) => m - n || a - b);
  return new Map(ordered.map(([community], place) => [community, place]));
});

export async function loadGraph(query: Readonly<Record<string, string>>): Promise<void> {
  const { project, kind, age: days, count: limit } = query as Partial<Record<string, string>>;
  const entries = Object.entries({ project, kind, days, limit }).filter(([, value]) => value);
  await graph.load(() => calls.graph(Object.fromEntries(entries)));
}

function neighbourOf(key: string, [, , shared, related]: EntityEdge): Neighbour {
  return { key, shared, isRelated: related === 1 };
}

function byNearness(a: Neighbour, b: Neighbour): number {
  return (
    Number(b.isRelated) - Number(a.isRelated) || b.shared - a.shared || (a.key < b.key ? -1 : 1)
  );
}
