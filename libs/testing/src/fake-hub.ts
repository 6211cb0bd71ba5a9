import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

import { HubProof } from './hub-proof.js';
import { HubRatings } from './hub-ratings.js';
import { AT, ProposalIds, proposalOf } from './hub-proposal.js';
import {
  checked,
  type Asking,
  isOpen,
  type HubFault,
  type HubRequest,
  type HubRights,
  type HubWire,
  type Item,
  type Kept,
  type Person,
  type Review,
} from './hub-wire.js';

/**
 * A hub on loopback that keeps one project in memory, strict about the wire: tests of its client say what
 * is approved, taken back and lost.
 */
export class FakeHub {
  readonly asked: HubRequest[] = [];
  readonly #people = new Map<string, Person>();
  readonly #rights = new Map<string, HubRights>();
  readonly #proposalIds = new ProposalIds();
  /** What was said to each proposal, the latest last. */
  readonly decisions: string[] = [];
  readonly ratings = new HubRatings();
  /** Undefined for a hub of before, which keeps none. */
  proof: HubProof | undefined = new HubProof();
  readonly #project = randomUUID();
  readonly #learnings = new Map<string, Kept>();
  readonly #answered = new Map<string, object>();
  readonly #faults: { readonly path: RegExp; readonly fault: HubFault }[] = [];
  /** Changes of one page at most, whatever is asked for. */
  pageSize = 100;
  #seq = 0;
  /** Cursors of another begin with another word. */
  #epoch = 'c';

  private constructor(
    readonly url: string,
    private readonly wire: HubWire,
    private readonly key: string,
  ) {}

  static async start(wire: HubWire, key: string): Promise<FakeHub> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const hub = new FakeHub(`http://127.0.0.1:${String(port)}`, wire, key);
    server.on('request', (request, response) => {
      void hub.#answer(request, response);
    });
    return hub;
  }

  /** Gives somebody a token. */
  join(name: string, rights: HubRights = {}): string {
    const token = `rfh_${randomUUID().replaceAll('-', '')}_${randomBytes(32).toString('base64url')}`;
    const known = [...this.#people.values()].find((one) => one.name === name);
    this.#people.set(token, known ?? { id: randomUUID(), name });
    this.#rights.set(token, rights);
    return token;
  }

  /** From now on a token is not known any more. */
  revokeToken(token: string): void {
    this.#people.delete(token);
  }

  /** Ids that wait for a reviewer. */
  get proposals(): readonly string[] {
    return [...this.#learnings].filter(([, kept]) => isOpen(kept)).map(([id]) => id);
  }

  documentOf(id: string): string | undefined {
    return this.#learnings.get(id)?.document;
  }

  revisionOf(id: string): number | undefined {
    return this.#learnings.get(id)?.revision;
  }

  /** What somebody proposes from elsewhere, which waits for a reviewer. */
  propose(id: string, document: string, author: string): void {
    const known = this.#learnings.get(id);
    const revision = (known?.revision ?? 0) + 1;
    this.#learnings.set(id, { seq: 0, ...known, revision, document, author: this.#person(author) });
  }

  /** A learning that came from elsewhere, as `document` says it, approved. */
  publish(
    id: string,
    document: string,
    { author, approver = 'Rea' }: { readonly author: string; readonly approver?: string | null },
  ): void {
    const known = this.#learnings.get(id);
    const kept = { revision: (known?.revision ?? 0) + 1, document, author: this.#person(author) };
    this.#learnings.set(id, { ...kept, seq: 0 });
    this.approve(id, approver);
  }

  /** Approves the latest revision; null is the project's policy. */
  approve(id: string, by: string | null = 'Rea'): void {
    const kept = this.#learnings.get(id);
    if (kept === undefined) throw new Error(`the hub has no ${id}`);
    const { revision, document, author } = kept;
    kept.approved = { revision, document, author };
    kept.approver = by === null ? null : this.#person(by);
    kept.seq = ++this.#seq;
  }

  takeBack(id: string, reason: 'removed' | 'revoked' | 'erased' = 'removed'): void {
    const kept = this.#learnings.get(id);
    if (kept === undefined) return;
    kept.gone = reason;
    kept.seq = ++this.#seq;
  }

  /** All that somebody wrote goes. */
  revokeAuthor(name: string): void {
    for (const [id, kept] of this.#learnings) {
      if (kept.author.name === name) this.takeBack(id, 'revoked');
    }
  }

  /** The requests that follow of a path meet these, each one. */
  fail(path: RegExp, ...faults: readonly HubFault[]): void {
    this.#faults.push(...faults.map((fault) => ({ path, fault })));
  }

  /** From now on no cursor of before is known, and what it had is forgotten: it was put back from a backup. */
  restore(ids: readonly string[]): void {
    this.#epoch = `${this.#epoch}x`;
    for (const id of this.#learnings.keys()) if (!ids.includes(id)) this.#learnings.delete(id);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', this.url);
    const text = Buffer.concat(chunks).toString();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    this.asked.push({ method: request.method ?? '', path: url.pathname, body });
    const at = this.#faults.findIndex(({ path }) => path.test(url.pathname));
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
    if (fault === 'silent') return;
    if (typeof fault === 'number') {
      this.#problem(response, fault, 'HUB_UNAVAILABLE');
      return;
    }
    const token = (request.headers.authorization ?? '').replace(/^Bearer /u, '');
    const who = this.#people.get(token);
    const asking = { url, body, rights: this.#rights.get(token) ?? {} };
    const reply = who === undefined ? undefined : this.#reply(asking, who);
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    if (who === undefined) this.#problem(response, 401, 'HUB_UNAUTHENTICATED');
    else if (reply === undefined) this.#problem(response, 404, 'HUB_NOT_FOUND');
    else if (reply === 'cursor') this.#problem(response, 400, 'HUB_INVALID_CURSOR');
    else if (reply === 'conflict') this.#problem(response, 409, 'HUB_CONFLICT');
    else this.#send(response, 200, reply);
  }

  #reply({ url, body, rights }: Asking, who: Person): object | 'cursor' | 'conflict' | undefined {
    const { role = 'proposer', scopes = ['read', 'propose'], expiresAt = null } = rights;
    const project = this.#asProject(role);
    const inProject = `/v1/projects/${this.#project}`;
    const { wire } = this;
    switch (url.pathname) {
      case '/v1/me':
        return checked(wire.meReplySchema, {
          member: { ...who, admin: false },
          organisation: { id: randomUUID(), slug: 'acme', name: 'Acme' },
          token: { id: randomUUID(), scopes, expiresAt },
          projects: [project],
        });
      case '/v1/projects': {
        const isIt = url.searchParams.get('key') === this.key;
        return checked(wire.projectsReplySchema, { projects: isIt ? [project] : [] });
      }
      case `${inProject}/changes`:
        return this.#changes(wire.changesQuerySchema.parse(Object.fromEntries(url.searchParams)));
      case `${inProject}/push`: {
        const { items } = wire.pushRequestSchema.parse(body);
        const results = items.map((item) => this.#push(item, who));
        return checked(wire.pushReplySchema, { results });
      }
      case `${inProject}/ratings`:
        return this.ratings.answer(wire, who.id, body);
      case `${inProject}/proof`: {
        const page = { after: url.searchParams.get('after') ?? '', size: this.pageSize };
        return this.proof?.answer(wire, { member: who.id, body, page });
      }
      case `${inProject}/proposals`:
        return this.#proposals(url, who);
      default: {
        const [, id = ''] = /^\/v1\/proposals\/([^/]+)\/review$/u.exec(url.pathname) ?? [];
        return id === '' ? undefined : this.#review(id, who, wire.reviewRequestSchema.parse(body));
      }
    }
  }

  /** A reviewer declines what waits of a learning. */
  reject(
    id: string,
    { by = 'Rea', note }: { readonly by?: string; readonly note?: string } = {},
  ): void {
    const kept = this.#learnings.get(id);
    if (kept === undefined) throw new Error(`the hub has no ${id}`);
    kept.rejected = kept.revision;
    kept.review = { reviewer: this.#person(by), at: AT, note: note ?? null };
  }

  #proposals({ searchParams: query }: URL, who: Person): object {
    const isRejected = query.get('state') === 'rejected';
    const ids = isRejected ? this.#rejectedOf(who) : this.proposals;
    const at = ids.findIndex((id) => this.#proposalId(id) === query.get('after'));
    const page = ids.slice(at + 1, at + 1 + this.pageSize);
    const last = page.at(-1);
    const next = last === undefined || last === ids.at(-1) ? null : this.#proposalId(last);
    const proposals = page.map((id) => this.#asProposal(id));
    return checked(this.wire.proposalsReplySchema, { proposals, next });
  }

  #rejectedOf({ id: author }: Person): readonly string[] {
    const isTheirs = (kept: Kept): boolean =>
      kept.rejected === kept.revision && kept.author.id === author;
    return [...this.#learnings].filter(([, kept]) => isTheirs(kept)).map(([id]) => id);
  }

  #review(
    id: string,
    { name }: Person,
    { decision, revision, note = '' }: Review,
  ): object | 'conflict' | undefined {
    const found = this.proposals.find((learning) => this.#proposalId(learning) === id);
    const kept = found === undefined ? undefined : this.#learnings.get(found);
    if (found === undefined || kept === undefined) return undefined;
    if (revision !== kept.revision) return 'conflict';
    const before = this.#asProposal(found);
    if (decision === 'approve') this.approve(found);
    else this.reject(found, { by: name, ...(note !== '' && { note }) });
    this.decisions.push([decision, found, note].join(' ').trim());
    const state = decision === 'approve' ? 'approved' : 'rejected';
    return checked(this.wire.proposalSchema, { ...before, state });
  }

  #proposalId(learning: string): string {
    return this.#proposalIds.of(learning, this.#learnings.get(learning)?.revision);
  }

  #asProposal(learningId: string): object {
    const kept = this.#learnings.get(learningId);
    if (kept === undefined) throw new Error(`the hub has no ${learningId}`);
    return proposalOf(this.#proposalId(learningId), learningId, kept);
  }

  #changes(query: {
    readonly cursor?: string | undefined;
    readonly limit: number;
  }): object | 'cursor' {
    const [, epoch, number = '0'] = /^([cx]+)(\d+)$/u.exec(query.cursor ?? '') ?? [];
    if (query.cursor !== undefined && epoch !== this.#epoch) return 'cursor';
    const since = Number(number);
    const later = [...this.#learnings]
      .filter(([, { seq }]) => seq > since)
      .sort(([, one], [, other]) => one.seq - other.seq);
    const page = later.slice(0, Math.min(query.limit, this.pageSize));
    const changes = page.map(([id, kept]) =>
      kept.gone === undefined
        ? { type: 'learning', learning: this.#asLearning(id, kept) }
        : { type: 'tombstone', id, reason: kept.gone },
    );
    const cursor = `${this.#epoch}${String(page.at(-1)?.[1].seq ?? since)}`;
    const more = page.length < later.length;
    return checked(this.wire.changesReplySchema, { changes, cursor, more });
  }

  #push(item: Item, who: Person): object {
    const key = `${item.id} ${item.revision}`;
    const before = this.#answered.get(key);
    const result = before ?? { id: item.id, revision: item.revision, ...this.#store(item, who) };
    this.#answered.set(key, result);
    return result;
  }

  #store({ id, base, document = '', deleted }: Item, who: Person): object {
    const kept = this.#learnings.get(id);
    const refused = { outcome: 'refused', state: null, serverRevision: null };
    if (deleted === true) {
      this.takeBack(id);
      return { outcome: 'accepted', state: 'removed', serverRevision: kept?.revision ?? 1 };
    }
    if (kept?.gone !== undefined) return { ...refused, refusal: kept.gone, reason: 'It is gone.' };
    if (kept === undefined && base !== null) return { ...refused, refusal: 'unknown-base' };
    if (kept?.document === document) {
      return { outcome: 'unchanged', state: 'proposed', serverRevision: kept.revision };
    }
    const isConflict = kept !== undefined && base !== kept.revision;
    const revision = (kept?.revision ?? 0) + 1;
    this.#learnings.set(id, { seq: 0, ...kept, revision, document, author: who });
    const outcome = isConflict ? 'conflict' : 'accepted';
    return { outcome, state: 'proposed', serverRevision: revision };
  }

  #asLearning(id: string, { approved, approver = null }: Kept): object {
    return { id, ...approved, approver, approvedAt: AT, updatedAt: AT };
  }

  #asProject(role: string): object {
    const { key } = this;
    const named = { id: this.#project, key, name: 'shop' };
    return { ...named, policy: 'review', private: false, role };
  }

  #person(name: string): Person {
    const known = [...this.#people.values()].find((one) => one.name === name);
    if (known !== undefined) return known;
    this.join(name);
    return this.#person(name);
  }

  #problem(response: ServerResponse, status: number, code: string): void {
    const problem = { type: 'about:blank', title: `It says ${code}`, status, code };
    this.#send(response, status, checked(this.wire.problemSchema, problem));
  }

  #send(response: ServerResponse, status: number, body: object): void {
    const isBusy = status === 429 || status === 503;
    const headers = { 'content-type': 'application/json', ...(isBusy && { 'retry-after': '60' }) };
    response.writeHead(status, headers);
    response.end(JSON.stringify(body));
  }
}
