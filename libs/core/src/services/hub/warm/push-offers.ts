import { randomUUID } from 'node:crypto';
import type { PushResult } from '@reflect/hub-protocol';
import type { Learning } from '../../../stores/learnings/learning.js';
import { readTombstones } from '../../../stores/learnings/tombstones.js';
import { requireShareable } from '../../sharing/require-shareable.js';
import { SharingError } from '../../sharing/sharing-errors.js';
import { HubError } from '../hub-errors.js';
import { writeLink, type HubLink, type OutboxItem } from '../hub-link.js';
import type { NotPushed } from '../sync-report.js';
import type { HubClient } from './hub-client.js';
import type { HubParts } from './hub-parts.js';
import type { KnownLearnings } from './known-learnings.js';
import { offeredDocument } from './offered-document.js';
import { batchesOf, settle, toPushItem, withOffer } from './outbox.js';

type Known = Pick<KnownLearnings, 'get'>;

/** States in which nothing more is pushed of a learning. */
const ENDED: ReadonlySet<string> = new Set(['removed']);

/**
 * Sends what a person offered, its edits and its removals. Each is on the disk before it is sent and until
 * it is answered, under the same UUID: what was sent and not answered is sent again, and changes nothing.
 */
export class PushOffers {
  readonly pushed: string[] = [];
  readonly conflicts: string[] = [];
  readonly notPushed: NotPushed[] = [];
  #link: HubLink;

  constructor(
    private readonly parts: HubParts,
    private readonly client: Pick<HubClient, 'push'>,
    link: HubLink,
  ) {
    this.#link = link;
  }

  /** How the project is linked by what was answered so far. */
  get link(): HubLink {
    return this.#link;
  }

  /** `known` are the learnings here by id. Throws `HubError`, `StorageError`. */
  async run(known: Known): Promise<HubLink> {
    this.#keep(this.#withoutForgotten(known));
    await this.#flush();
    this.#keep(await this.#withEdits(known));
    await this.#flush();
    return this.#link;
  }

  /** Sends what the hub turned out to lack. Throws `HubError`, `StorageError`. */
  async again(known: Known, link: HubLink): Promise<HubLink> {
    this.#link = link;
    this.#keep(await this.#withEdits(known));
    await this.#flush();
    return this.#link;
  }

  /** What was forgotten here goes there, and what is on its way of it is not sent any more. */
  #withoutForgotten(known: Known): HubLink {
    const forgotten = new Set(readTombstones(this.parts.paths).map(({ id }) => id));
    let link = this.#link;
    for (const [id, offer] of Object.entries(link.offers)) {
      if (
        !forgotten.has(offer.local) ||
        known.get(offer.local) !== undefined ||
        ENDED.has(offer.state)
      )
        continue;
      const others = link.outbox.filter((item) => item.id !== id);
      const going = link.outbox.find((item) => item.id === id && item.document === null);
      link = { ...link, outbox: [...others, going ?? removal(id, offer.revision)] };
    }
    return link;
  }

  async #withEdits(known: Known): Promise<HubLink> {
    let link = this.#link;
    for (const [id, offer] of Object.entries(link.offers)) {
      const learning = known.get(offer.local);
      const isOnItsWay = link.outbox.some((item) => item.id === id);
      if (learning?.status !== 'active' || isOnItsWay || ENDED.has(offer.state)) continue;
      const { document, hash } = offeredDocument(learning, link.project, this.parts.env);
      if (hash === offer.hash || !(await this.#mayLeave(learning))) continue;
      const item = { id, revision: randomUUID(), base: offer.revision, document, hash };
      link = withOffer({ ...link, outbox: [...link.outbox, item] }, id, {
        ...offer,
        state: 'sent',
      });
    }
    return link;
  }

  async #mayLeave(learning: Learning): Promise<boolean> {
    try {
      await requireShareable(learning, this.#link.project, this.parts.redact);
      return true;
    } catch (error) {
      if (!(error instanceof SharingError)) throw error;
      this.notPushed.push({ id: learning.id, reason: error.message });
      return false;
    }
  }

  async #flush(): Promise<void> {
    for (const batch of batchesOf(this.#link.outbox)) await this.#send(batch);
  }

  async #send(batch: readonly OutboxItem[]): Promise<void> {
    let results: readonly PushResult[];
    try {
      results = await this.client.push(this.#link.id, batch.map(toPushItem));
    } catch (error) {
      if (!(error instanceof HubError && error.code === 'HUB_REFUSED')) throw error;
      const [only, ...others] = batch;
      // One that the hub does not take keeps the others from it no longer.
      if (others.length > 0) for (const item of batch) await this.#send([item]);
      else if (only !== undefined) this.#settle([only], [refusal(only, error.message)]);
      return;
    }
    this.#settle(batch, results);
  }

  #settle(batch: readonly OutboxItem[], results: readonly PushResult[]): void {
    let link = this.#link;
    results.forEach((result, n) => {
      const item = batch[n];
      if (item === undefined) return;
      const settled = settle(link, item, result);
      link = settled.link;
      if (settled.outcome === 'pushed') this.pushed.push(item.id);
      if (settled.outcome === 'conflict') this.conflicts.push(item.id);
      if (settled.outcome === 'refused') {
        this.notPushed.push({ id: item.id, reason: settled.reason });
      }
    });
    this.#keep(link);
  }

  #keep(link: HubLink): void {
    if (link !== this.#link) writeLink(this.parts.paths, link);
    this.#link = link;
  }
}

/** An item by which a learning goes from the hub. */
export function removal(id: string, base: number | null): OutboxItem {
  return { id, revision: randomUUID(), base, document: null, hash: '' };
}

function refusal({ id, revision }: OutboxItem, reason: string): PushResult {
  return {
    ...{ id, revision, outcome: 'refused', state: null, serverRevision: null },
    ...{ refusal: 'invalid', reason },
  };
}
