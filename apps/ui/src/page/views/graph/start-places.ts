import type { EntityNode } from '../../../wire/graph.js';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const ROOM = 10;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Where the nodes stand before they are laid out: communities beside each other, the largest in the
 * middle. A layout that begins so needs fewer steps, and ends with communities that hold together.
 */
export function startPlaces(entities: readonly Pick<EntityNode, 'community'>[]): readonly Place[] {
  const groups = new Map<number | undefined, number[]>();
  for (const [at, { community }] of entities.entries()) {
    groups.set(community, [...(groups.get(community) ?? []), at]);
  }
  const places: Place[] = entities.map(() => ({ x: 0, y: 0 }));
  let taken = 0;
  for (const members of [...groups.values()].sort((a, b) => b.length - a.length)) {
    const centre = onSpiral(taken + members.length / 2, ROOM * 2);
    for (const [n, at] of members.entries()) {
      const { x, y } = onSpiral(n, ROOM);
      places[at] = { x: centre.x + x, y: centre.y + y };
    }
    taken += members.length;
  }
  return places;
}

/** Points of a spiral that all have as much room. */
function onSpiral(n: number, room: number): Place {
  const radius = room * Math.sqrt(n);
  return { x: radius * Math.cos(n * GOLDEN_ANGLE), y: radius * Math.sin(n * GOLDEN_ANGLE) };
}
