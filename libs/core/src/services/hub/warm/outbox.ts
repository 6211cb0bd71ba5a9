import { MAX_PUSH_ITEMS, type PushItem, type PushResult } from '@reflect/hub-protocol';
import type { HubLink, Offer, OutboxItem } from '../hub-link.js';
import { plainWords } from '../plain-words.js';

/** Most characters of the documents of one request. */
const MAX_CHARS = 2 * 1024 * 1024;

/** What one answer of the hub made of an item. */
export interface Settled {
  readonly link: HubLink;
  readonly outcome: 'pushed' | 'known' | 'conflict' | 'refused';
  /** For a person; empty where there is nothing to say. */
  readonly reason: string;
}

/** The items in the order in which they were written down, in requests that a hub takes. */
export function batchesOf(outbox: readonly OutboxItem[]): readonly (readonly OutboxItem[])[] {
  const batches: OutboxItem[][] = [];
  let chars = 0;
  for (const item of outbox) {
    const more = item.document?.length ?? 0;
    const last = batches.at(-1);
    if (last === undefined || last.length === MAX_PUSH_ITEMS || chars + more > MAX_CHARS) {
      batches.push([item]);
      chars = more;
    } else {
      last.push(item);
      chars += more;
    }
  }
  return batches;
}

export function toPushItem({ id, revision, base, document }: OutboxItem): PushItem {
  return document === null
    ? { id, revision, base, deleted: true }
    : { id, revision, base, document };
}

/** Takes an item out of the outbox, and notes what its learning is at the hub from now on. */
export function settle(link: HubLink, item: OutboxItem, result: PushResult): Settled {
  const rest = {
    ...link,
    outbox: link.outbox.filter(({ revision }) => revision !== item.revision),
  };
  const { outcome, refusal, reason = '' } = result;
  const said = plainWords(reason);
  const offer = link.offers[item.id];
  const why = said === '' ? (refusal ?? 'refused') : said;
  if (item.document === null) {
    // What the hub has not is gone there.
    const isGone = refusal === 'removed' || refusal === 'unknown-base';
    const isRefused = outcome === 'refused' && !isGone;
    if (!isRefused) return { link: withoutOffer(rest, item.id), outcome: 'pushed', reason: said };
    return { link: rest, outcome: 'refused', reason: why };
  }
  // It was forgotten or taken back while it was on its way.
  if (offer === undefined) return { link: rest, outcome: 'known', reason: said };
  if (outcome === 'refused') {
    const next = refusedOffer(offer, item, { refusal, reason: said });
    return { link: withOffer(rest, item.id, next), outcome: 'refused', reason: why };
  }
  const next: Offer = {
    local: offer.local,
    // A merged one holds what the text here does not: the next edit is still one of what it was made of.
    revision: outcome === 'merged' ? item.base : (result.serverRevision ?? offer.revision),
    hash: item.hash,
    state: outcome === 'conflict' ? 'conflict' : (result.state ?? 'proposed'),
    ...(said !== '' && { reason: said }),
    // So that it is not told again of the same proposal.
    ...(offer.rejection && { rejection: offer.rejection }),
  };
  const kind = {
    accepted: 'pushed',
    merged: 'pushed',
    unchanged: 'known',
    conflict: 'conflict',
  } as const;
  return { link: withOffer(rest, item.id, next), outcome: kind[outcome], reason: said };
}

export function withOffer(link: HubLink, id: string, offer: Offer): HubLink {
  return { ...link, offers: { ...link.offers, [id]: offer } };
}

export function withoutOffer(link: HubLink, id: string): HubLink {
  const offers = Object.entries(link.offers).filter(([known]) => known !== id);
  return { ...link, offers: Object.fromEntries(offers) };
}

function refusedOffer(
  { local, revision }: Offer,
  { hash }: OutboxItem,
  { refusal, reason }: { readonly refusal: PushResult['refusal']; readonly reason: string },
): Offer {
  // The hub lost it, as one that was put back from a backup: it goes anew.
  if (refusal === 'unknown-base') return { local, revision: null, hash: '', state: 'sent' };
  const state = refusal === 'removed' ? 'removed' : 'refused';
  return { local, revision, hash, state, reason: reason === '' ? (refusal ?? state) : reason };
}
