import type { Adjacency } from '../../build-adjacency.js';
import { edgeTarget } from '../../packed-edge.js';
import { NO_COMMUNITY, numberCommunities, rarity } from './communities.js';

/**
 * Communities of documents by those that most of them had in an earlier graph: a document without one
 * goes where its entities' other documents are, an entity's vote being its {@link rarity} in even
 * shares. Numbered as `findCommunities` does. `kept` is `undefined` for a new document.
 */
export function carryCommunities(
  graph: Adjacency,
  kept: readonly (number | undefined)[],
): Int32Array {
  const communityOf = (document: number): number => kept[document] ?? NO_COMMUNITY;
  const all = Int32Array.from(
    kept,
    (community, document) => community ?? joinedCommunity(graph, document, communityOf),
  );
  const numbers = numberCommunities(all);
  return all.map((community) => numbers.get(community) ?? NO_COMMUNITY);
}

/** The community that a document without one goes to. */
export function joinedCommunity(
  graph: Adjacency,
  document: number,
  communityOf: (document: number) => number,
): number {
  const votes = new Map<number, number>();
  for (const entity of neighbours(graph, document)) {
    const others = neighbours(graph, entity);
    const share = rarity(graph, others.length) / others.length;
    for (const other of others) {
      const community = communityOf(other);
      votes.set(community, (votes.get(community) ?? 0) + share);
    }
  }
  votes.delete(NO_COMMUNITY);
  return mostVoted(votes);
}

function neighbours({ starts, edges }: Adjacency, node: number): Uint32Array {
  return edges.subarray(starts[node], starts[node + 1]).map(edgeTarget);
}

/** The lower number of two that have the same votes. */
function mostVoted(votes: ReadonlyMap<number, number>): number {
  const [best] = [...votes].sort(([a, one], [b, other]) => other - one || a - b);
  return best?.[0] ?? NO_COMMUNITY;
}
