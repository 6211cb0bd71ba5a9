import { createHash } from 'node:crypto';
import { MAX_RATINGS, type RatingsRequest } from '@reflect/hub-protocol';
import { readLastRatings, type LastRating } from '../../../stores/feedback/last-ratings.js';
import { writeLink, type HubLink, type TeamRating } from '../hub-link.js';
import type { HubClient } from './hub-client.js';
import type { HubParts } from './hub-parts.js';
import { sharedIds, type SharedKnown } from './shared-ids.js';

interface RatingParts {
  readonly parts: Pick<HubParts, 'paths'>;
  readonly client: Pick<HubClient, 'rate' | 'ratings'>;
  readonly known: SharedKnown;
}

type SentRating = RatingsRequest['ratings'][number];

/**
 * Tells the hub this person's last word on each learning that is shared there, and takes in what all members
 * said. The hub keeps one word a member and learning, the latest: the same sent again changes nothing, and
 * where nothing is new, nothing is sent. Throws `HubError`, `StorageError`.
 */
export async function exchangeRatings(
  { parts, client, known }: RatingParts,
  link: HubLink,
): Promise<HubLink> {
  const shared = sharedIds(link, known);
  const own = ratingsOf(shared, readLastRatings(parts.paths));
  const sent = createHash('sha256').update(JSON.stringify(own)).digest('hex');
  if (own.length > 0 && sent !== link.ratingsSent) {
    for (let at = 0; at < own.length; at += MAX_RATINGS) {
      await client.rate(link.id, own.slice(at, at + MAX_RATINGS));
    }
  }
  const totals = await client.ratings(link.id);
  const ratings: Record<string, TeamRating> = {};
  for (const { id, helpful, harmful } of totals) {
    if (shared.has(id)) ratings[id] = { helpful, harmful };
  }
  const next = { ...link, ratingsSent: sent, ratings };
  writeLink(parts.paths, next);
  return next;
}

function ratingsOf(
  shared: ReadonlyMap<string, readonly string[]>,
  last: ReadonlyMap<string, LastRating>,
): SentRating[] {
  const own = [...shared].flatMap(([id, locals]): SentRating[] => {
    const words = locals.flatMap((local) => last.get(local) ?? []);
    const [word] = words.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    if (word === undefined) return [];
    const verdict = word.rating === 1 ? 'helpful' : 'harmful';
    return [{ id, verdict, at: new Date(word.at).toISOString() }];
  });
  return own.sort((one, other) => (one.id < other.id ? -1 : 1));
}
