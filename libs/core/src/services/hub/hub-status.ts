import { hasToken, hubUrl, readLogin, tokenIn, type LoginPlace } from './hub-login.js';
import { readLinks, type SyncFailure } from './hub-link.js';
import { unseenIn } from './rejected-offers.js';

/** A project that is linked to a hub, as far as this machine knows. */
export interface LinkStatus {
  readonly project: string;
  /** Name of the project at the hub, and address of that. */
  readonly name: string;
  readonly url: string;
  readonly isTrusted: boolean;
  /** How many learnings a person gave, and how many of those or their edits are not sent yet. */
  readonly offered: number;
  readonly unsent: number;
  /** How many of those a reviewer declined, and the person has not seen that yet. */
  readonly rejected: number;
  /** How many learnings members said something of, as of the last sync. */
  readonly rated: number;
  /** ISO 8601; absent before the first sync that went well. */
  readonly syncedAt?: string;
  /** Why the last one did not; absent where it went well. */
  readonly failure?: SyncFailure;
}

/** How this machine stands to a hub. */
export interface HubStatus {
  /** Empty where none is known. */
  readonly url: string;
  readonly isLoggedIn: boolean;
  /** Name of the member, and the organisation; absent where the token is from the environment. */
  readonly name?: string;
  readonly organisation?: string;
  /** When its token ends, ISO 8601; absent where that is not known. */
  readonly expiresAt?: string;
  readonly links: readonly LinkStatus[];
}

/** Reads it from this machine; no hub is asked. Throws `HUB_ADDRESS`, `StorageError`. */
export function hubStatus(place: LoginPlace): HubStatus {
  const url = hubUrl(place);
  const login = readLogin(place.paths);
  return {
    url,
    isLoggedIn: url !== '' && hasToken(place),
    ...(login?.url === url && { name: login.name, organisation: login.organisation }),
    // A token of the environment is another one.
    ...(login?.url === url &&
      login.expiresAt !== undefined &&
      tokenIn(place.env) === '' && { expiresAt: login.expiresAt }),
    links: readLinks(place.paths).map((link) => ({
      ...{ project: link.project, name: link.name, url: link.url, isTrusted: link.isTrusted },
      offered: Object.values(link.offers).filter(({ state }) => state !== 'removed').length,
      unsent: link.outbox.length,
      rejected: unseenIn(link).length,
      rated: Object.keys(link.ratings ?? {}).length,
      ...(link.syncedAt !== undefined && { syncedAt: link.syncedAt }),
      ...(link.failure !== undefined && { failure: link.failure }),
    })),
  };
}
