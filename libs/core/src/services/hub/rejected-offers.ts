import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readLinks, type HubLink, type OfferRejection } from './hub-link.js';

/** Something that a person gave to a hub, and that a reviewer there declined. */
export interface RejectedOffer extends Omit<OfferRejection, 'isSeen' | 'proposal'> {
  /** Id of the learning here. */
  readonly id: string;
  /** Key of the project. */
  readonly project: string;
}

/** Those that the person has not seen yet, the earliest first. Throws `StorageError`. */
export function unseenRejections(paths: Pick<DataPaths, 'hub'>): readonly RejectedOffer[] {
  return readLinks(paths)
    .flatMap(unseenIn)
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

export function unseenIn({ project, offers }: HubLink): readonly RejectedOffer[] {
  return Object.values(offers).flatMap(({ local: id, state, rejection }) => {
    if (state !== 'rejected' || rejection === undefined || rejection.isSeen) return [];
    const { by, at, note } = rejection;
    return [{ id, project, by, at, ...(note !== undefined && { note }) }];
  });
}

/** The same link once the person has seen some of it. */
export function withSeen(link: HubLink, seen: readonly RejectedOffer[]): HubLink {
  const offers = Object.entries(link.offers).map(([id, offer]) => {
    const { local, rejection } = offer;
    const isSeen = seen.some((one) => one.id === local && one.at === rejection?.at);
    const next = rejection && isSeen ? { ...offer, rejection: { ...rejection, isSeen } } : offer;
    return [id, next] as const;
  });
  return { ...link, offers: Object.fromEntries(offers) };
}
