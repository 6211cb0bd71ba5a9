import {
  MAX_CHANGES,
  MAX_DOCUMENT_BYTES,
  PROTOCOL_HEADER,
  PROTOCOL_VERSIONS,
  changesReplySchema,
  finishLoginReplySchema,
  meReplySchema,
  pendingDeviceLoginSchema,
  problemSchema,
  proofReplySchema,
  proofTotalsReplySchema,
  projectsReplySchema,
  proposalSchema,
  proposalsReplySchema,
  pushReplySchema,
  ratingsReplySchema,
  ratingTotalsReplySchema,
  startDeviceLoginReplySchema,
  startLoginReplySchema,
  type ChangesReply,
  type FinishDeviceLogin,
  type FinishLogin,
  type HubProject,
  type HubProposal,
  type MeReply,
  type PendingDeviceLogin,
  type ProofRequest,
  type ProofTotalsReply,
  type ProposalsReply,
  type PushItem,
  type PushResult,
  type RatingsRequest,
  type RatingTotalsReply,
  type ReviewRequest,
  type StartDeviceLoginReply,
  type StartLogin,
} from '@reflect/hub-protocol';
import { sendJson, type JsonResponse } from '../../../foundation/http/send-json.js';
import type { JsonObject } from '../../../foundation/text/json-object.js';
import type { HubAccess } from '../hub-login.js';
import { HubError, type HubErrorCode } from '../hub-errors.js';
import { plainWords } from '../plain-words.js';

/** As many changes as a page has at most: they are held in memory together. */
const PAGE = Math.min(100, MAX_CHANGES);
/** A page of the longest documents, each escaped. */
const MAX_BYTES = PAGE * 2 * MAX_DOCUMENT_BYTES;

export interface HubClientParts {
  /** The token is empty until there is a login. */
  readonly access: HubAccess;
  readonly timeoutMs: number;
  /** Ends every request. */
  readonly signal: AbortSignal;
}

interface Asking {
  readonly method: 'GET' | 'POST';
  /** Behind `/v1/`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: JsonObject;
  /** What codes of the hub, or a status, mean here, where that is something of its own. */
  readonly meanings?: Readonly<Record<string, Meaning>>;
}

type Meaning = readonly [code: HubErrorCode, remedy: string];

/** What reads an answer: undefined for one that is not as described. */
type Read<T> = (body: unknown) => T | undefined;

interface Schema<T> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: T };
}

/** Asks a hub. Every method throws `HubError`, never with the token in its message. */
export class HubClient {
  constructor(private readonly parts: HubClientParts) {}

  me(): Promise<MeReply> {
    const meanings = { 404: ['HUB_ANSWER', NO_HUB] } as const;
    return this.#ask({ method: 'GET', path: 'me', meanings }, reading(meReplySchema));
  }

  /** Those of a key that the member sees. */
  async projects(key: string): Promise<readonly HubProject[]> {
    const asking = { method: 'GET', path: 'projects', query: { key } } as const;
    return (await this.#ask(asking, reading(projectsReplySchema))).projects;
  }

  changes(project: string, cursor: string | undefined): Promise<ChangesReply> {
    const query = { limit: String(PAGE), ...(cursor !== undefined && { cursor }) };
    const path = `projects/${encodeURIComponent(project)}/changes`;
    return this.#ask({ method: 'GET', path, query }, reading(changesReplySchema));
  }

  /** What became of each item, in their order. */
  async push(project: string, items: readonly PushItem[]): Promise<readonly PushResult[]> {
    const path = `projects/${encodeURIComponent(project)}/push`;
    const read = reading(pushReplySchema);
    const answered = (body: unknown): readonly PushResult[] | undefined => {
      const results = read(body)?.results;
      return results?.length === items.length && items.every(isOf(results)) ? results : undefined;
    };
    return this.#ask({ method: 'POST', path, body: { items } }, answered);
  }

  /** Says what the member thinks of learnings; the hub keeps the last word on each. */
  async rate(project: string, ratings: RatingsRequest['ratings']): Promise<void> {
    const path = `projects/${encodeURIComponent(project)}/ratings`;
    await this.#ask({ method: 'POST', path, body: { ratings } }, reading(ratingsReplySchema));
  }

  /** What all members said. */
  async ratings(project: string): Promise<RatingTotalsReply['ratings']> {
    const path = `projects/${encodeURIComponent(project)}/ratings`;
    return (await this.#ask({ method: 'GET', path }, reading(ratingTotalsReplySchema))).ratings;
  }

  /** Says what the sessions of this machine showed; the hub keeps the latest revision of each learning. */
  async tellProof(project: string, body: ProofRequest): Promise<void> {
    const path = `projects/${encodeURIComponent(project)}/proof`;
    await this.#ask({ method: 'POST', path, body: { ...body } }, reading(proofReplySchema));
  }

  /** What the sessions of all members showed, by id; `after` is the `next` of the page before. */
  proof(project: string, after: string | undefined): Promise<ProofTotalsReply> {
    const query = { ...(after !== undefined && { after }) };
    const path = `projects/${encodeURIComponent(project)}/proof`;
    return this.#ask({ method: 'GET', path, query }, reading(proofTotalsReplySchema));
  }

  /** What waits for a reviewer, the oldest first; `after` is the `next` of the page before. */
  proposals(project: string, after: string | undefined): Promise<ProposalsReply> {
    const query = { state: 'open', ...(after !== undefined && { after }) };
    const path = `projects/${encodeURIComponent(project)}/proposals`;
    const meanings = { HUB_NOT_FOUND: ['HUB_ANSWER', OTHER] } as const;
    return this.#ask({ method: 'GET', path, query, meanings }, reading(proposalsReplySchema));
  }

  /** What the member proposed and a reviewer declined; as pages as those of `proposals`. */
  rejected(project: string, after: string | undefined): Promise<ProposalsReply> {
    const query = { state: 'rejected', mine: 'true', ...(after !== undefined && { after }) };
    const path = `projects/${encodeURIComponent(project)}/proposals`;
    return this.#ask({ method: 'GET', path, query }, reading(proposalsReplySchema));
  }

  /** Decides a proposal; what it is then. */
  review(id: string, body: ReviewRequest): Promise<HubProposal> {
    const path = `proposals/${encodeURIComponent(id)}/review`;
    const meanings = { HUB_NOT_FOUND: DECIDED, HUB_CONFLICT: DECIDED };
    const asking = { method: 'POST', path, body: { ...body }, meanings } as const;
    return this.#ask(asking, reading(proposalSchema));
  }

  /** Where a person's browser begins a login at the provider of the hub. */
  async startLogin(body: StartLogin): Promise<string> {
    const path = 'login/provider/start';
    const asking = { method: 'POST', path, body: { ...body } } as const;
    return (await this.#ask(asking, reading(startLoginReplySchema))).url;
  }

  /** The token that such a login ends in. */
  async finishLogin(body: FinishLogin): Promise<string> {
    const path = 'login/provider/finish';
    const asking = { method: 'POST', path, body: { ...body } } as const;
    return (await this.#ask(asking, reading(finishLoginReplySchema))).text;
  }

  startDeviceLogin(): Promise<StartDeviceLoginReply> {
    const path = 'login/provider/device/start';
    const asking = { method: 'POST', path, body: {} } as const;
    return this.#ask(asking, reading(startDeviceLoginReplySchema));
  }

  /** The token, or that the person has not typed the code in yet. */
  async finishDeviceLogin(body: FinishDeviceLogin): Promise<string | PendingDeviceLogin> {
    const path = 'login/provider/device/finish';
    const [token, pending] = [reading(finishLoginReplySchema), reading(pendingDeviceLoginSchema)];
    const asking = { method: 'POST', path, body: { ...body } } as const;
    return this.#ask<string | PendingDeviceLogin>(
      asking,
      (answer) => token(answer)?.text ?? pending(answer),
    );
  }

  async #ask<T>({ method, path, query = {}, body, meanings }: Asking, read: Read<T>): Promise<T> {
    const { access, signal, timeoutMs } = this.parts;
    const url = new URL(`${access.url}/v1/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    signal.throwIfAborted();
    const response = await sendJson({
      ...{ method, url, maxBytes: MAX_BYTES, ...(body && { body }) },
      headers: {
        accept: 'application/json',
        [PROTOCOL_HEADER]: PROTOCOL_VERSIONS.join(', '),
        ...(access.token !== '' && { authorization: `Bearer ${access.token}` }),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const isDone =
      response.outcome === 'answered' && response.status >= 200 && response.status < 300;
    if (!isDone) throw this.#failure(response, meanings);
    const answer = read(response.body);
    if (answer !== undefined) return answer;
    throw this.#error('HUB_ANSWER', `answers /v1/${path} otherwise than described. ${OTHER}`);
  }

  #failure(response: JsonResponse, meanings: Asking['meanings'] = {}): HubError {
    if (response.outcome === 'aborted') {
      const message = `did not answer in time. ${TRY_AGAIN}`;
      return this.#error('HUB_UNREACHABLE', message);
    }
    if (response.outcome === 'offline') {
      return this.#error('HUB_UNREACHABLE', `cannot be reached: ${response.reason}. ${TRY_AGAIN}`);
    }
    if (response.outcome !== 'answered') {
      return this.#error('HUB_ANSWER', `sends more than ${String(MAX_BYTES)} bytes. ${OTHER}`);
    }
    const { status, retryAfter, body } = response;
    const problem = problemSchema.safeParse(body).data;
    const [code, remedy] =
      this.parts.access.token === ''
        ? loginMeaning(status, problem?.code)
        : (meanings[problem?.code ?? ''] ?? meanings[status] ?? meaningOf(status, problem?.code));
    const said = problem === undefined ? '' : this.#quoted(problem.detail ?? problem.title);
    const words = said === '' ? `status ${String(status)}` : `"${said}"`;
    // By it, whoever runs the hub finds in its log what happened.
    const instance = status === 500 ? problem?.instance : undefined;
    const where = instance === undefined ? '' : ` (instance ${this.#quoted(instance)})`;
    return this.#error(code, `answers ${words}${where}. ${remedy}`, waitOf(retryAfter));
  }

  /** Somebody else's words, which a terminal and a log are shown: plain, short, and without the token. */
  #quoted(words: string): string {
    const { token } = this.parts.access;
    return plainWords(token === '' ? words : words.replaceAll(token, '…'));
  }

  #error(code: HubErrorCode, message: string, retryAfterMs?: number): HubError {
    return new HubError(code, `The hub ${this.parts.access.url} ${message}`, retryAfterMs);
  }
}

const TRY_AGAIN = 'Try again later; until then everything here works as it is.';
const OTHER = 'Its version may be another than this one: update the older of the two.';
const LOG_IN = "Log in with 'reflect hub login' and a token that is in force.";
const ROLE = 'Ask an admin of the project for the role, or log in with a token that may do it.';
const GONE =
  "The project is gone there, or is not yours any more: 'reflect hub unlink' ends it here.";
const DECIDED: Meaning = ['HUB_NOT_WAITING', 'Look at what waits now, and decide on that.'];

function meaningOf(status: number, code: string | undefined): Meaning {
  if (code === 'HUB_INVALID_CURSOR') return ['HUB_CURSOR', 'Everything is read anew.'];
  if (code === 'HUB_PROTOCOL') return ['HUB_ANSWER', OTHER];
  if (status === 401) return ['HUB_LOGIN_REFUSED', LOG_IN];
  if (status === 403) return ['HUB_DENIED', ROLE];
  if (status === 404) return ['HUB_NO_PROJECT', GONE];
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    return ['HUB_BUSY', TRY_AGAIN];
  }
  if (status >= 400) return ['HUB_REFUSED', 'Nothing of it was stored.'];
  return ['HUB_ANSWER', "That is no hub's answer: check the address with 'reflect hub status'."];
}

const NO_HUB =
  'No hub is at that address: give it as who runs the hub does, as a rule without a path.';
const BY_TOKEN = "A token of yours works as well: 'reflect hub login', without --oidc.";

function loginMeaning(status: number, code: string | undefined): Meaning {
  if (code === 'HUB_PROTOCOL') return ['HUB_ANSWER', OTHER];
  if (status === 429 || status >= 500) return ['HUB_BUSY', 'Try again later.'];
  return [status >= 400 ? 'HUB_LOGIN_REFUSED' : 'HUB_ANSWER', BY_TOKEN];
}

/** `Retry-After` in seconds; a date is passed over. */
function waitOf(retryAfter: string | null): number | undefined {
  const isSeconds = retryAfter !== null && /^\d{1,6}$/.test(retryAfter);
  return isSeconds ? Number(retryAfter) * 1000 : undefined;
}

function reading<T>(schema: Schema<T>): Read<T> {
  return (body) => {
    const { success, data } = schema.safeParse(body);
    return success ? data : undefined;
  };
}

function isOf(results: readonly PushResult[]): (item: PushItem, n: number) => boolean {
  return ({ id, revision }, n) => results[n]?.id === id && results[n].revision === revision;
}
