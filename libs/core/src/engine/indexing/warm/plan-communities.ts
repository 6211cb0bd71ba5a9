import { carryCommunities } from '../../search/warm/resident/carry-communities.js';
import { documentCommunities } from '../../search/warm/resident/communities.js';
import type { Adjacency } from '../../search/build-adjacency.js';
import type { PreparedDocument } from '../../search/prepared-document.js';
import type { IndexEntry } from '../index-entry.js';

/**
 * Communities are found anew when this share of the learnings changed: they only keep what is shown together from being all of one subject, and finding them takes as long as
 * all else that adding a learning to ten thousand does.
 */
const MAX_DRIFT = 1 / 20;

export interface CommunityPlan {
  /** Learnings that came, went or changed since communities were last found. */
  readonly drift: number;
  readonly communitiesOf: (graph: Adjacency) => Int32Array;
}

/** How the communities of `entries` are told; `before` are those of the index before. */
export function planCommunities(
  entries: readonly IndexEntry[],
  before: readonly IndexEntry[],
  driftBefore: number,
): CommunityPlan {
  const byId = new Map(before.map((entry) => [entry.id, entry]));
  const changed = entries.filter((entry) => entry.document !== byId.get(entry.id)?.document).length;
  const removed = before.length - entries.filter(({ id }) => byId.has(id)).length;
  const drift = driftBefore + changed + removed;
  if (drift > entries.length * MAX_DRIFT) return { drift: 0, communitiesOf: documentCommunities };
  const kept = entries.map((entry) => keptCommunity(entry, byId.get(entry.id)));
  return { drift, communitiesOf: (graph) => carryCommunities(graph, kept) };
}

function keptCommunity(entry: IndexEntry, before: IndexEntry | undefined): number | undefined {
  if (before === undefined || !isSamePlace(entry.document, before.document)) return undefined;
  return before.community;
}

/** Both have their names in one table. */
function isSamePlace(one: PreparedDocument, other: PreparedDocument): boolean {
  return (
    one === other ||
    (isSame(one.entities, other.entities) && isSame(one.relations, other.relations))
  );
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
