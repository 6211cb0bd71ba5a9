import type { HubProposal } from '@reflect/hub-protocol';
import { HubError } from '../hub-errors.js';
import { writeLink, type HubLink, type Offer } from '../hub-link.js';
import { plainWords } from '../plain-words.js';
import type { RejectedOffer } from '../rejected-offers.js';
import type { HubClient } from './hub-client.js';
import type { HubParts } from './hub-parts.js';
import { withOffer } from './outbox.js';

interface RejectionParts {
  readonly parts: Pick<HubParts, 'paths'>;
  readonly client: Pick<HubClient, 'rejected'>;
}

export interface TakenRejections {
  readonly link: HubLink;
  /** Those that were not known here. */
  readonly rejected: readonly RejectedOffer[];
}

/** States of what a reviewer may decide on. */
const WAITING: ReadonlySet<string> = new Set(['proposed', 'conflict']);
/** Whoever asks a hub for page after page is not kept by one that never ends. */
const MAX_PAGES = 200;

/**
 * Takes in what a reviewer declined of what this person gave: members' changes tell of what was approved
 * alone. Nothing is asked where nothing waits. Throws `HubError`, `StorageError`.
 */
export async function takeRejections(
  { parts, client }: RejectionParts,
  linked: HubLink,
): Promise<TakenRejections> {
  let link = linked;
  const rejected = new Map<string, RejectedOffer>();
  let after: string | undefined;
  for (let pages = 0; Object.values(link.offers).some(isWaiting); pages++) {
    if (pages >= MAX_PAGES) throw endless(link);
    const { proposals, next } = await client.rejected(link.id, after);
    for (const proposal of proposals) {
      const offer = link.offers[proposal.learningId];
      const rejection = rejectionOf(proposal);
      if (offer === undefined || rejection === undefined || !isOf(proposal, offer)) continue;
      link = withOffer(link, proposal.learningId, { ...offer, ...rejection });
      const { by, at, note } = rejection.rejection;
      const news = { id: offer.local, project: link.project, by, at };
      rejected.set(offer.local, { ...news, ...(note !== undefined && { note }) });
    }
    if (next === null || next === after) break;
    after = next;
  }
  if (link !== linked) writeLink(parts.paths, link);
  return { link, rejected: [...rejected.values()] };
}

/** Whether it is of what was given last, or of a later text that the hub merged that into; and no news twice. */
function isOf({ id, revision }: HubProposal, offer: Offer): boolean {
  const isKnown = offer.rejection?.proposal === id;
  return isWaiting(offer) && !isKnown && revision >= (offer.revision ?? 0);
}

function isWaiting({ state }: Offer): boolean {
  return WAITING.has(state);
}

function rejectionOf({
  id: proposal,
  state,
  review,
}: HubProposal): Required<Pick<Offer, 'state' | 'rejection'>> | undefined {
  if (state !== 'rejected' || review === null) return undefined;
  const note = plainWords(review.note ?? '');
  const by = plainWords(review.reviewer.name);
  const said = { proposal, by, at: review.at, ...(note !== '' && { note }), isSeen: false };
  return { state, rejection: said };
}

function endless({ url }: HubLink): HubError {
  const message = `The hub ${url} lists without end what was declined. Tell who runs it.`;
  return new HubError('HUB_ANSWER', message);
}
