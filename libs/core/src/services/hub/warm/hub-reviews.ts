import { ROLES, reviewRequestSchema } from '@reflect/hub-protocol';
import {
  badNote,
  narrowToken,
  noReviewer,
  notLinked,
  notWaiting,
  severalWaiting,
  otherHub,
  projectGone,
} from '../hub-errors.js';
import { readLink, type HubLink } from '../hub-link.js';
import { hubAccess } from '../hub-login.js';
import type { HubClient } from './hub-client.js';
import { askHub, type HubParts } from './hub-parts.js';
import { teamProposal, type TeamProposal } from './team-proposal.js';

/** A page of what waits at the hub of a project, the oldest first. */
export interface TeamProposals {
  /** The project here, and its name at the hub. */
  readonly project: string;
  readonly name: string;
  readonly url: string;
  readonly proposals: readonly TeamProposal[];
  /** How many more there are whose text cannot be read here. */
  readonly unreadable: number;
  /** For the page after this one; null on the last. */
  readonly next: string | null;
}

export interface ProposalsOptions {
  readonly after?: string;
  readonly signal?: AbortSignal;
}

type WithSignal = Pick<ProposalsOptions, 'signal'>;

/** What a reviewer says to a proposal. */
export interface TeamDecision {
  readonly id: string;
  /** The one that was shown: anything else is left as it is. */
  readonly revision: number;
  readonly decision: 'approve' | 'reject';
  /** Kept at the hub beside the decision. */
  readonly note?: string;
}

/** Whoever asks a hub for page after page is not kept by one that never ends. */
const MAX_PAGES = 200;

/**
 * Reviews what teammates propose to the hub of a linked project. The hub is asked when it is needed, and
 * nothing of its answer is kept here.
 */
export class HubReviews {
  constructor(private readonly parts: HubParts) {}

  /**
   * What waits for a reviewer. Throws `HUB_NOT_LINKED`, `HUB_NOT_LOGGED_IN`, `HUB_DENIED` for who is no
   * reviewer or whose token does not say so, and what a request throws.
   */
  async list(project: string, { after, signal }: ProposalsOptions = {}): Promise<TeamProposals> {
    const { link, client } = this.#open(project, signal);
    await requireReviewer(client, link);
    return pageOf(client, link, after);
  }

  /** All pages of it. Throws as `list` does. */
  async all(project: string, { signal }: WithSignal = {}): Promise<TeamProposals> {
    const { link, client } = this.#open(project, signal);
    await requireReviewer(client, link);
    let page = await pageOf(client, link, undefined);
    let { proposals, unreadable } = page;
    for (let pages = 1; page.next !== null && pages < MAX_PAGES; pages++) {
      page = await pageOf(client, link, page.next);
      proposals = [...proposals, ...page.proposals];
      unreadable += page.unreadable;
    }
    return { ...page, proposals, unreadable };
  }

  /** The one that waits by its id or the beginning of it. Throws `HUB_NOT_WAITING`, and as `list` does. */
  async find(project: string, id: string, options: WithSignal = {}): Promise<TeamProposal> {
    const { proposals } = await this.all(project, options);
    const found = proposals.filter((one) => one.id.startsWith(id.toLowerCase()));
    const [only] = found;
    if (only === undefined || id === '') throw notWaiting(id);
    if (found.length > 1) throw severalWaiting(id, found.length);
    return only;
  }

  /**
   * Approves or rejects exactly what was shown. Throws `HUB_NOT_WAITING` for what was decided, or changed,
   * meanwhile, `HUB_REFUSED` for a note that is no line, and as `list` does.
   */
  async decide(
    project: string,
    { id, revision, decision, note = '' }: TeamDecision,
    { signal }: WithSignal = {},
  ): Promise<void> {
    const { client } = this.#open(project, signal);
    const said = note.trim() === '' ? '' : ((await this.parts.redact([note.trim()]))[0] ?? '');
    const request = { decision, revision, ...(said !== '' && { note: said }) };
    const { data } = reviewRequestSchema.safeParse(request);
    if (data === undefined) throw badNote();
    await client.review(id, data);
  }

  #open(project: string, signal: AbortSignal | undefined): { link: HubLink; client: HubClient } {
    const link = readLink(this.parts.paths, project);
    if (link === undefined) throw notLinked(project);
    const access = hubAccess(this.parts);
    if (access.url !== link.url) throw otherHub(access.url, link.url);
    return { link, client: askHub(this.parts, access, signal) };
  }
}

/** Says so before anything else: a list of one's own proposals would look like that of a reviewer. */
async function requireReviewer(client: HubClient, link: HubLink): Promise<void> {
  const { projects, token } = await client.me();
  const found = projects.find(({ id }) => id === link.id);
  if (found === undefined) throw projectGone(link);
  if (ROLES.indexOf(found.role) < ROLES.indexOf('reviewer')) throw noReviewer(found.role, link);
  if (token !== null && !token.scopes.includes('review')) throw narrowToken(token.scopes, link);
}

async function pageOf(
  client: HubClient,
  { project, name, url, id }: HubLink,
  after: string | undefined,
): Promise<TeamProposals> {
  const { proposals, next } = await client.proposals(id, after);
  const read = proposals.flatMap((one) => teamProposal(one) ?? []);
  return {
    ...{ project, name, url, next: next === after ? null : next },
    proposals: read,
    unreadable: proposals.length - read.length,
  };
}
