import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, removeFile, systemCode, toStorageError, writeFileAtomic } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isJsonObject, type JsonObject } from '../../foundation/text/json-object.js';
import { PROOF_NAMES, type ProofCounts } from '../proof/proof-counts.js';
import {
  isCount,
  isText,
  listOf,
  objectOf,
  oneOf,
  optional,
  type Shape,
} from '../../foundation/text/shape.js';

/** Why a reviewer of the hub did not take what a person gave. */
export interface OfferRejection {
  /** Id of the proposal, of which nothing is told twice. */
  readonly proposal: string;
  /** Name of the reviewer. */
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly note?: string;
  /** Whether the person has seen it here. */
  readonly isSeen: boolean;
}

/** A learning that a person gave, and what the hub said of it last. */
export interface Offer {
  /** Id of the learning here; at the hub it may have another. */
  readonly local: string;
  /** The hub's revision that the next edit is based on; null where it has none yet. */
  readonly revision: number | null;
  /** Of what was pushed last, see `saidHash`; empty for nothing. */
  readonly hash: string;
  /** As the hub names it; `sent` until it answered, `refused` and `removed` for what is not pushed again, `rejected` by a reviewer. */
  readonly state: string;
  /** Why it was refused, or what the hub says of it. */
  readonly reason?: string;
  /** The last one; it holds while the state says so. */
  readonly rejection?: OfferRejection;
}

/** How many members found a learning helpful, or harmful. */
export interface TeamRating {
  readonly helpful: number;
  readonly harmful: number;
}

/** What the sessions of members showed of a learning, all together. */
export interface TeamProof extends ProofCounts {
  /** Members whose sessions showed something. */
  readonly members: number;
}

/** What is on its way to the hub: written down before it is sent, and until it is answered. */
export interface OutboxItem {
  readonly id: string;
  /** UUID by which the hub knows it again. */
  readonly revision: string;
  readonly base: number | null;
  /** Null for one that is to go. */
  readonly document: string | null;
  readonly hash: string;
}

/** Why the last sync came to nothing. */
export interface SyncFailure {
  readonly at: string;
  readonly code: string;
  readonly message: string;
  /** ISO 8601; until then the hub asks to be left alone. */
  readonly notBefore?: string;
}

/** A project of this machine that is linked to one of a hub. */
export interface HubLink {
  /** Its key here, and the top of the clone that it was linked in. */
  readonly project: string;
  readonly root: string;
  readonly url: string;
  /** The project at the hub. */
  readonly id: string;
  readonly name: string;
  /** Id of the member who linked it. */
  readonly member: string;
  /** Whether what a reviewer there approved needs no review here. */
  readonly isTrusted: boolean;
  readonly linkedAt: string;
  /** How far the changes were taken in; absent before the first. */
  readonly cursor?: string;
  /** While everything is read anew: the ids that came so far, since what does not come is gone. */
  readonly listed?: readonly string[];
  /** While that is since the hub does not know the cursor: what was given and does not come is given again. */
  readonly isRestored?: boolean;
  /** The limit that kept some away. */
  readonly cutAt?: number;
  readonly syncedAt?: string;
  readonly failure?: SyncFailure;
  /** Hash of the ratings of this person that the hub has. */
  readonly ratingsSent?: string;
  /** What members said as of the last sync, by the id at the hub. */
  readonly ratings?: Readonly<Record<string, TeamRating>>;
  /** What the sessions of this machine showed as the hub has it, and those of all members, by the id at the hub. */
  readonly proofSent?: Readonly<Record<string, ProofCounts>>;
  readonly proof?: Readonly<Record<string, TeamProof>>;
  /** By the id at the hub. */
  readonly offers: Readonly<Record<string, Offer>>;
  readonly outbox: readonly OutboxItem[];
}

type LinkPaths = Pick<DataPaths, 'hub'>;

const isNullable =
  <T>(isThere: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || isThere(value);

const isRejection = objectOf<OfferRejection>({
  ...{ proposal: isText, by: isText, at: isText, note: optional(isText) },
  isSeen: oneOf(true, false),
});

const isOffer = objectOf<Offer>({
  ...{ local: isText, hash: isText, state: isText, reason: optional(isText) },
  rejection: optional(isRejection),
  revision: isNullable(isCount),
});

const isItem = objectOf<OutboxItem>({
  ...{ id: isText, revision: isText, hash: isText },
  base: isNullable(isCount),
  document: isNullable(isText),
});

const isFailure = objectOf<SyncFailure>({
  ...{ at: isText, code: isText, message: isText, notBefore: optional(isText) },
});

const isTeamRating = objectOf<TeamRating>({ helpful: isCount, harmful: isCount });

const isProofCounts: Shape<ProofCounts> = (value): value is ProofCounts =>
  isJsonObject(value) && PROOF_NAMES.every((name) => isCount(value[name]));

const isTeamProof: Shape<TeamProof> = (value): value is TeamProof =>
  isProofCounts(value) && 'members' in value && isCount(value.members);

const byId =
  <T>(isOne: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isJsonObject(value) && Object.values(value).every(isOne);

const isLink = objectOf<HubLink>({
  ...{ project: isText, root: isText, url: isText, id: isText, name: isText, member: isText },
  ...{ isTrusted: oneOf(true, false), linkedAt: isText, cursor: optional(isText) },
  ...{ listed: optional(listOf(isText)), cutAt: optional(isCount), syncedAt: optional(isText) },
  isRestored: optional(oneOf(true, false)),
  ...{ ratingsSent: optional(isText), ratings: optional(byId(isTeamRating)) },
  ...{ proofSent: optional(byId(isProofCounts)), proof: optional(byId(isTeamProof)) },
  ...{ failure: optional(isFailure), offers: byId(isOffer), outbox: listOf(isItem) },
});

/** Undefined for a project that is not linked. */
export function readLink(paths: LinkPaths, project: string): HubLink | undefined {
  const link = readJson(fileOf(paths, project));
  return isLink(link) && link.project === project ? link : undefined;
}

/** Every link, by project. Throws `StorageError`. */
export function readLinks(paths: LinkPaths): readonly HubLink[] {
  const links = filesIn(paths.hub).flatMap((name) => {
    const link = readJson(join(paths.hub, name));
    return isLink(link) ? [link] : [];
  });
  return links.sort((a, b) => (a.project < b.project ? -1 : 1));
}

/** On return it is on the disk. Throws `StorageError`. */
export function writeLink(paths: LinkPaths, link: HubLink): void {
  const kept: JsonObject = { version: 1, ...link };
  writeFileAtomic(fileOf(paths, link.project), `${JSON.stringify(kept)}\n`);
}

export function removeLink(paths: LinkPaths, project: string): void {
  removeFile(fileOf(paths, project));
}

/** A link without some of what it may lack. */
export function without(
  link: HubLink,
  ...keys: readonly (
    'cursor' | 'listed' | 'isRestored' | 'cutAt' | 'failure' | 'ratingsSent' | 'proofSent'
  )[]
): HubLink {
  const kept = Object.entries(link).filter(([key]) => !keys.some((one) => one === key));
  return Object.fromEntries(kept) as unknown as HubLink;
}

/** The folder is there with the first login. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => /^[0-9a-f]{16}\.json$/.test(name));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw toStorageError(error, `read ${folder}`);
  }
}

function fileOf({ hub }: LinkPaths, project: string): string {
  const name = createHash('sha256').update(project).digest('hex').slice(0, 16);
  return join(hub, `${name}.json`);
}
