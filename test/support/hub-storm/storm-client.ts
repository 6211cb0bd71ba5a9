import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  changesReplySchema,
  pushReplySchema,
  type PushItem,
  type PushResult,
} from '@reflect/hub-protocol';

import type { StormRandom } from './storm-random.js';

export interface StormPlace {
  /** Hubs that serve the same database. */
  readonly urls: readonly string[];
  readonly project: string;
  readonly token: string;
}

/** A push that the hub acknowledged, which must never be lost. */
export interface Acknowledged {
  readonly item: PushItem;
  readonly result: PushResult;
}

type Said =
  | { readonly id: string; readonly base: number | null; readonly document: string }
  | { readonly id: string; readonly base: number; readonly deleted: true };

const YEAR_MS = 365 * 86_400_000;
/** So many requests of ten are broken off, at any time: whatever was answered is lost. */
const LOST_OF_TEN = 2;
/** One that waited longer for a hub would be a hub that does not come back. */
const PATIENCE_MS = 180_000;

/**
 * A machine of a member. It writes down what it sends, and sends it until it is answered; it follows the
 * project page by page. Its clock may be years wrong, and a newer version says more than a hub knows.
 */
export class StormClient {
  readonly acknowledged: Acknowledged[] = [];
  readonly has = new Map<string, string>();
  /** Requests of which the answer did not come. */
  unanswered = 0;
  #cursor: string | undefined;
  readonly #own: { readonly id: string; revision: number; isGone: boolean }[] = [];

  constructor(
    readonly place: StormPlace,
    private readonly random: StormRandom,
    private readonly version: 'older' | 'newer',
  ) {}

  /** Pushes one learning as it is. */
  async begin(id: string, document: string): Promise<void> {
    await this.#send({ id, base: null, document });
  }

  /** Pushes so often, and syncs in between. */
  async work(pushes: number, sharedId: string): Promise<void> {
    for (let n = 0; n < pushes; n++) {
      await this.#act(sharedId);
      if (this.random.whole(4) === 0) await this.sync();
    }
  }

  /** Everything that changed since the last time. */
  async sync(): Promise<void> {
    for (let more = true; more;) {
      const limit = this.version === 'older' ? '' : `limit=${String(1 + this.random.whole(40))}&`;
      const cursor = this.#cursor === undefined ? '' : `cursor=${this.#cursor}`;
      const page = changesReplySchema.parse(await this.#until('GET', `changes?${limit}${cursor}`));
      for (const change of page.changes) {
        if (change.type === 'tombstone') this.has.delete(change.id);
        else this.has.set(change.learning.id, change.learning.document);
      }
      ({ cursor: this.#cursor, more } = page);
    }
  }

  /** What a push is answered that was acknowledged before. */
  async again({ item }: Acknowledged): Promise<PushResult | undefined> {
    return (await this.#push(item)).results[0];
  }

  async #act(sharedId: string): Promise<void> {
    const kind = this.random.whole(20);
    const own = this.#own[this.random.whole(Math.max(1, this.#own.length))];
    if (kind === 0) {
      // Everybody edits this one, from whatever they have of it: fields are merged, or a proposal shows both.
      await this.#send({ id: sharedId, base: 1, document: this.#document(sharedId) });
    } else if (own === undefined || own.isGone || kind > 6) {
      const id = `lrn-${this.random.digits(16)}`;
      const { serverRevision } = await this.#send({ id, base: null, document: this.#document(id) });
      this.#own.push({ id, revision: serverRevision ?? 1, isGone: false });
    } else if (kind === 1) {
      await this.#send({ id: own.id, base: own.revision, deleted: true });
      own.isGone = true;
    } else {
      const edit = { id: own.id, base: own.revision, document: this.#document(own.id) };
      own.revision = (await this.#send(edit)).serverRevision ?? own.revision;
    }
  }

  async #send(said: Said): Promise<PushResult> {
    const item: PushItem = { revision: randomUUID(), ...said };
    const [result] = (await this.#push(item)).results;
    if (result === undefined) throw new Error('the hub answers a push with nothing');
    this.acknowledged.push({ item, result });
    return result;
  }

  async #push(item: PushItem): Promise<{ readonly results: readonly PushResult[] }> {
    const said = this.version === 'newer' ? { ...item, sentAt: 'tomorrow', weight: 1 } : item;
    const sent = this.version === 'newer' ? { items: [said], client: '9.9.9' } : { items: [said] };
    return pushReplySchema.parse(await this.#until('POST', 'push', sent));
  }

  #document(id: string): string {
    const clock = Date.now() + (this.random.next() - 0.5) * 10 * YEAR_MS;
    const at = new Date(clock).toISOString();
    const title = `Round prices as ${this.random.digits(8)} says`;
    const front = [`id: ${id}`, 'kind: convention', `title: ${title}`, `tags: [prices]`];
    const text = `Prices of ${this.random.digits(6)} are rounded half to even.`;
    return `---\n${[...front, `created: ${at}`, `updated: ${at}`].join('\n')}\n---\n${text}\n`;
  }

  /** Asks until there is an answer, now this hub and now that one. */
  async #until(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#once(method, path, body);
      if (answer !== undefined) return answer;
      this.unanswered += 1;
      if (Date.now() > until) throw new Error(`no hub answers ${method} ${path}`);
      await sleep(20 + this.random.whole(200));
    }
  }

  async #once(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    const { urls, project, token } = this.place;
    const url = urls[this.random.whole(urls.length)] ?? '';
    const isLost = this.random.whole(10) < LOST_OF_TEN;
    const signal = AbortSignal.timeout(isLost ? this.random.whole(60) : PATIENCE_MS);
    try {
      const response = await fetch(`${url}/v1/projects/${project}/${path}`, {
        ...{ method, signal },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.ok) return JSON.parse(text);
      if (response.status >= 500) return undefined;
      throw new Refused(`${method} ${path}: ${String(response.status)} ${text}`);
    } catch (error) {
      if (error instanceof Refused) throw error;
      return undefined;
    }
  }
}

/** No fault explains it. */
class Refused extends Error {}
