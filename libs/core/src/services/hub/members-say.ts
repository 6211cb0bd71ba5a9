import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { readLink, type HubLink, type TeamProof, type TeamRating } from './hub-link.js';
import { originOf } from './hub-origin.js';

/** What a team made known of a learning, as of the last sync. */
export interface MembersSay {
  /** Absent where nobody said anything, or it is not shared. */
  readonly rating?: TeamRating;
  /** Absent where no session of theirs showed anything. */
  readonly proof?: TeamProof;
}

/** Throws `StorageError`. */
export function membersSay(
  paths: Pick<DataPaths, 'hub'>,
  { id, scope, source }: Pick<Learning, 'id' | 'scope' | 'source'>,
): MembersSay {
  if (scope.kind === 'global') return {};
  const link = readLink(paths, scope.project);
  if (link === undefined) return {};
  const offered = Object.entries(link.offers).find(([, { local }]) => local === id)?.[0];
  return saidAt(link, offered ?? originOf({ scope, source }, link.project)?.id);
}

/** The same of a learning by its id at the hub. */
export function saidAt({ ratings = {}, proof = {} }: HubLink, id: string | undefined): MembersSay {
  if (id === undefined) return {};
  const [rating, shown] = [ratings[id], proof[id]];
  return { ...(rating && { rating }), ...(shown && { proof: shown }) };
}
