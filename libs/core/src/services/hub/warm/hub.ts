import { randomUUID } from 'node:crypto';
import { projectKeySchema } from '@reflect/hub-protocol';
import { findRepository } from '../../../foundation/project/find-repository.js';
import { findProject, type Project } from '../../../foundation/project/project-key.js';
import { markIndexStale } from '../../../stores/index/stale-index.js';
import { LearningError, notFoundError } from '../../../stores/learnings/learning-errors.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { requireShareable } from '../../sharing/require-shareable.js';
import { noRepository } from '../../sharing/sharing-errors.js';
import {
  HubError,
  linkedElsewhere,
  noProject,
  notLinked,
  notOffered,
  otherHub,
} from '../hub-errors.js';
import {
  readLink,
  readLinks,
  removeLink,
  without,
  writeLink,
  type HubLink,
  type OfferRejection,
  type SyncFailure,
  type TeamProof,
  type TeamRating,
} from '../hub-link.js';
import { hubAccess } from '../hub-login.js';
import { originOf } from '../hub-origin.js';
import { hubStatus, type HubStatus } from '../hub-status.js';
import { membersSay, saidAt } from '../members-say.js';
import { unseenRejections, withSeen, type RejectedOffer } from '../rejected-offers.js';
import type { SyncReport } from '../sync-report.js';
import { HubAccount, type HubMember } from './hub-account.js';
import { askHub, withHubLock, type HubParts } from './hub-parts.js';
import { HubReviews } from './hub-reviews.js';
import { offeredDocument } from './offered-document.js';
import { withOffer } from './outbox.js';
import { removal } from './push-offers.js';
import { syncProject } from './sync-project.js';

/** What a person is shown before a learning goes to a hub. */
export interface HubPreview {
  readonly id: string;
  readonly document: string;
  /** Name of the project at the hub. */
  readonly name: string;
  /** Whether the hub was given the very same already. */
  readonly isThere: boolean;
}

/** A learning that was given to a hub, or taken from it. */
export interface HubEntry {
  readonly id: string;
  /** Empty for one that is not here any more. */
  readonly title: string;
  readonly from: 'you' | 'team';
  /** Of what was given, what the hub says; of what was taken, what it is here. */
  readonly state: string;
  readonly author?: string;
  readonly approver?: string;
  readonly reason?: string;
  /** Who declined what was given, when and why. */
  readonly rejection?: Pick<OfferRejection, 'by' | 'at' | 'note'>;
  /** What members said of it, as of the last sync; absent where nobody did. */
  readonly rating?: TeamRating;
  /** What the sessions of members showed of it, as of the last sync; absent where none showed anything. */
  readonly proof?: TeamProof;
}

export interface LinkOptions {
  /** Whether what a reviewer at the hub approved needs no review here. */
  readonly trust?: boolean;
  /** Key of the project at the hub, where that is another than the one here. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}

export interface SyncOptions {
  readonly signal?: AbortSignal;
  /** Told what came all the same of a hub that takes nothing of this person, before that is thrown. */
  readonly onRefused?: (report: SyncReport) => void;
}

/**
 * Learnings of a team, at a hub. What was given and taken is on this machine, so that nothing but a sync
 * needs the hub.
 */
export class Hub {
  /** What teammates propose, for who reviews it. */
  readonly reviews: HubReviews;
  readonly #account: HubAccount;

  constructor(private readonly parts: HubParts) {
    this.reviews = new HubReviews(parts);
    this.#account = new HubAccount(parts);
  }

  /** See {@link HubAccount.login}. */
  login(...given: Parameters<HubAccount['login']>): Promise<HubMember> {
    return this.#account.login(...given);
  }

  /** See {@link HubAccount.loginByDevice}. */
  loginByDevice(...given: Parameters<HubAccount['loginByDevice']>): Promise<HubMember> {
    return this.#account.loginByDevice(...given);
  }

  /** See {@link HubAccount.loginByProvider}. */
  loginByProvider(...given: Parameters<HubAccount['loginByProvider']>): Promise<HubMember> {
    return this.#account.loginByProvider(...given);
  }

  /** See {@link HubAccount.logout}. */
  logout(): Promise<boolean> {
    return this.#account.logout();
  }

  /**
   * Links the project around `cwd` with one of the hub; nothing is sent or taken before a sync. Throws
   * `SHARING_NO_REPOSITORY`, `HUB_NOT_LOGGED_IN`, `HUB_LINKED`, `HUB_NO_PROJECT`, and what a request throws.
   */
  async link(cwd: string, options: LinkOptions = {}): Promise<HubLink> {
    const { key: project, root } = requireProject(cwd);
    const { trust = false, signal } = options;
    // As the hub takes it.
    const key = projectKeySchema.safeParse(options.key ?? project).data ?? project;
    const access = hubAccess(this.parts);
    const client = askHub(this.parts, access, signal);
    const found = (await client.projects(key)).find((one) => one.key === key);
    if (found === undefined) throw noProject(key, access.url);
    const { member } = await client.me();
    return withHubLock(this.parts, () => {
      const before = readLink(this.parts.paths, project);
      if (before !== undefined && (before.url !== access.url || before.id !== found.id)) {
        throw linkedElsewhere(project, `${before.name} at ${before.url}`);
      }
      const link: HubLink = {
        ...(before ?? { offers: {}, outbox: [], linkedAt: this.#now() }),
        ...{ project, root, url: access.url, id: found.id, name: found.name },
        ...{ member: member.id, isTrusted: trust },
      };
      // What waits is looked at anew where the trust changed.
      const next = before?.isTrusted === trust ? link : without(link, 'cursor');
      writeLink(this.parts.paths, next);
      return next;
    });
  }

  /**
   * Ends a link: what was taken goes, since nothing would tell any more when it is taken back; what this
   * person gave stays here and there. Returns ids of what went. Throws `HUB_NOT_LINKED`.
   */
  async unlink(cwd: string): Promise<readonly string[]> {
    const { key } = findProject(cwd);
    return withHubLock(this.parts, async () => {
      if (readLink(this.parts.paths, key) === undefined) throw notLinked(key);
      const gone: string[] = [];
      const { store, journal, paths } = this.parts;
      for (const { id } of await this.#taken(key)) {
        markIndexStale(paths);
        await store.remove(id);
        journal.forget(id);
        gone.push(id);
      }
      removeLink(paths, key);
      if (gone.length > 0) markIndexStale(paths);
      return gone;
    });
  }

  /**
   * What a hub would get of a learning. Throws `HUB_NOT_LINKED`, `LEARNING_NOT_FOUND`, and
   * `SHARING_REFUSED` for what is not to leave this machine.
   */
  async preview(id: string, cwd: string): Promise<HubPreview> {
    const link = this.#linkOf(cwd);
    const { document, hash, ...made } = await this.#made(id, link);
    const offer = link.offers[made.id];
    const isThere = offer?.hash === hash && offer.state !== 'removed' && offer.state !== 'refused';
    return { id, document, name: link.name, isThere };
  }

  /**
   * Writes down, durably, that a learning is to go to the hub as it was shown, and its edits after it; the
   * next sync sends it. Throws as `preview` does, and `LEARNING_CHANGED` for one that is not as it was shown.
   */
  async offer({ id, document: shown }: HubPreview, cwd: string): Promise<void> {
    await withHubLock(this.parts, async () => {
      const link = this.#linkOf(cwd);
      const { id: hubId, base, document, hash } = await this.#made(id, link);
      if (document !== shown) throw changedSince(id);
      const known = link.offers[hubId];
      const revision = known?.revision ?? base;
      const item = { id: hubId, revision: randomUUID(), base: revision, document, hash };
      // One that was sent and not answered goes first, so that this one is based on it.
      const isSent = link.outbox.some((one) => one.id === hubId);
      const offer = { local: id, revision, hash: isSent ? '' : hash, state: 'sent' };
      const outbox = isSent ? link.outbox : [...link.outbox, item];
      writeLink(this.parts.paths, withOffer({ ...link, outbox }, hubId, offer));
    });
  }

  /**
   * Writes down that a learning is to go from the hub, and so from everybody who took it; one's own stays
   * here. Throws `HUB_NOT_LINKED`, `HUB_NOT_SHARED`.
   */
  async withdraw(id: string, cwd: string): Promise<void> {
    await withHubLock(this.parts, async () => {
      const link = this.#linkOf(cwd);
      const learning = (await this.parts.store.get(id))?.learning;
      const origin = learning && originOf(learning, link.project);
      const hubId =
        origin?.id ?? Object.entries(link.offers).find(([, { local }]) => local === id)?.[0];
      if (hubId === undefined) throw notOffered(id);
      const offer = link.offers[hubId];
      const base = offer?.revision ?? origin?.revision ?? null;
      const outbox = link.outbox.filter((item) => item.id !== hubId);
      const next = { ...link, outbox: [...outbox, removal(hubId, base)] };
      const going = offer && { ...offer, state: 'removed', reason: 'taken back by you' };
      writeLink(this.parts.paths, going === undefined ? next : withOffer(next, hubId, going));
    });
  }

  /** What was given to the hub of a project, and taken from it. Throws `HUB_NOT_LINKED`. */
  async list(cwd: string): Promise<readonly HubEntry[]> {
    const link = this.#linkOf(cwd);
    const given = Object.entries(link.offers).map(async ([hubId, offer]): Promise<HubEntry> => {
      const title = (await this.parts.store.get(offer.local))?.learning.title ?? '';
      const { local: id, state, reason, rejection } = offer;
      const { by = '', at = '', note } = rejection ?? {};
      const said = { by, at, ...(note !== undefined && { note }) };
      const isRejected = state === 'rejected' && rejection !== undefined;
      const declined = isRejected && { rejection: said };
      const rest = { ...(reason !== undefined && { reason }), ...declined, ...saidAt(link, hubId) };
      return { id, title, from: 'you', state, ...rest };
    });
    const offered = new Set(Object.values(link.offers).map(({ local }) => local));
    const taken = (await this.#taken(link.project)).filter(({ id }) => !offered.has(id));
    return [
      ...(await Promise.all(given)),
      ...taken.map((learning): HubEntry => {
        const { id, title, status, source } = learning;
        const { author, approver } = source;
        return {
          ...{ id, title, from: 'team', state: status },
          ...(author !== undefined && { author }),
          ...(approver !== undefined && { approver }),
          ...saidAt(link, originOf(learning, link.project)?.id),
        };
      }),
    ];
  }

  /** What reviewers declined of what was given, in every project, as far as the person has not seen it. */
  rejections(): readonly RejectedOffer[] {
    return unseenRejections(this.parts.paths);
  }

  /** The person has seen these: nothing tells of them again. */
  async seeRejections(seen: readonly RejectedOffer[]): Promise<void> {
    if (seen.length === 0) return;
    await withHubLock(this.parts, () => {
      for (const link of readLinks(this.parts.paths)) {
        const here = seen.filter(({ project }) => project === link.project);
        if (here.length > 0) writeLink(this.parts.paths, withSeen(link, here));
      }
    });
  }

  /** What members said of a learning, as of the last sync; undefined where nobody did, or it is not shared. */
  ratingOf(learning: Pick<Learning, 'id' | 'scope' | 'source'>): TeamRating | undefined {
    return membersSay(this.parts.paths, learning).rating;
  }

  /** What the sessions of all members showed, as of the last sync; undefined where none showed anything, or it is not shared. */
  proofOf(learning: Pick<Learning, 'id' | 'scope' | 'source'>): TeamProof | undefined {
    return membersSay(this.parts.paths, learning).proof;
  }

  /** How links and login are, without asking the hub. Throws `HUB_ADDRESS`, `StorageError`. */
  status(): HubStatus {
    return hubStatus(this.parts);
  }

  /** Every link, the one that was synced longest ago first. */
  links(): readonly HubLink[] {
    return readLinks(this.parts.paths).toSorted((a, b) =>
      (a.syncedAt ?? '').localeCompare(b.syncedAt ?? ''),
    );
  }

  /**
   * Sends what waits for a project, and takes in what changed. What fails is kept for `status` as well;
   * what was done before that stays done, and the next sync goes on from there. Throws `HUB_NOT_LINKED`,
   * `HUB_NOT_LOGGED_IN`, and what a request throws.
   */
  async sync(project: string, { signal, onRefused }: SyncOptions = {}): Promise<SyncReport> {
    return withHubLock(this.parts, async () => {
      const link = readLink(this.parts.paths, project);
      if (link === undefined) throw notLinked(project);
      try {
        const access = hubAccess(this.parts);
        if (access.url !== link.url) throw otherHub(access.url, link.url);
        const done = await syncProject(this.parts, askHub(this.parts, access, signal), link);
        if (done.refused !== undefined) {
          onRefused?.(done.report);
          throw done.refused;
        }
        writeLink(this.parts.paths, { ...without(done.link, 'failure'), syncedAt: this.#now() });
        return done.report;
      } catch (error) {
        if (error instanceof HubError) this.#noteFailure(project, error);
        throw error;
      }
    });
  }

  #noteFailure(project: string, { code, message, retryAfterMs }: HubError): void {
    const link = readLink(this.parts.paths, project);
    if (link === undefined) return;
    const notBefore = retryAfterMs && new Date(this.parts.clock() + retryAfterMs).toISOString();
    const at = this.#now();
    const failure: SyncFailure = { at, code, message, ...(notBefore && { notBefore }) };
    writeLink(this.parts.paths, { ...link, failure });
  }

  async #made(id: string, link: HubLink): Promise<ReturnType<typeof offeredDocument>> {
    const learning = (await this.parts.store.get(id))?.learning;
    if (learning === undefined) throw notFoundError(id);
    await requireShareable(learning, link.project, this.parts.redact);
    return offeredDocument(learning, link.project, this.parts.env);
  }

  async #taken(project: string): Promise<readonly Learning[]> {
    const taken: Learning[] = [];
    for await (const item of this.parts.store.list()) {
      if (item.type === 'learning' && originOf(item.learning, project)) taken.push(item.learning);
    }
    return taken;
  }

  #linkOf(cwd: string): HubLink {
    const { key } = findProject(cwd);
    const link = readLink(this.parts.paths, key);
    if (link === undefined) throw notLinked(key);
    return link;
  }

  #now(): string {
    return new Date(this.parts.clock()).toISOString();
  }
}

function requireProject(cwd: string): Project {
  if (findRepository(cwd) === undefined) throw noRepository(cwd);
  return findProject(cwd);
}

function changedSince(id: string): LearningError {
  const message = `${id} was changed since it was shown. Nothing was given; look at it again.`;
  return new LearningError('LEARNING_CHANGED', message, { id });
}
