import type { HubLink } from '../hub-link.js';
import type { KnownLearnings } from './known-learnings.js';

export type SharedKnown = Pick<KnownLearnings, 'origins' | 'takenOf'>;

/** Ids here of what members get, by the id at the hub. */
export function sharedIds(
  { offers }: HubLink,
  known: SharedKnown,
): ReadonlyMap<string, readonly string[]> {
  const shared = new Map<string, readonly string[]>();
  for (const [id, { local, state }] of Object.entries(offers)) {
    if (state === 'approved') shared.set(id, [local]);
  }
  for (const id of known.origins) {
    shared.set(id, [...(shared.get(id) ?? []), ...known.takenOf(id)]);
  }
  return shared;
}
