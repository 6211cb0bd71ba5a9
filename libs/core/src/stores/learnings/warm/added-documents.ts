import { setTimeout as sleep } from 'node:timers/promises';

import {
  leaveListing,
  namesNow,
  readListing,
  stampOfNames,
  TICK_MS,
  type ListingFiles,
} from './folder-listing.js';
import { FEW } from './leave-parsed.js';

export interface AddedDocument {
  readonly slug: string;
  readonly isActive: boolean;
}

/** How a folder and its ledger looked at one time. */
interface Looks {
  readonly names: string | undefined;
  readonly ledger: string;
}

/** The documents that this process added to a folder, one write after the other and nobody else's between. */
export class AddedDocuments {
  #since: Looks | undefined;
  #now: Looks | undefined;
  #active = 0;
  #slugs: string[] = [];

  constructor(
    private readonly folder: string,
    private readonly ledger: () => string,
  ) {}

  /** To be taken before a write. */
  look(): Looks {
    return { names: namesNow(this.folder).stamp, ledger: this.ledger() };
  }

  /** To be told what a write added; undefined where it did something else. */
  note(before: Looks, added: readonly AddedDocument[] | undefined): void {
    if (!isSame(before, this.#now)) {
      this.#since = before;
      this.#active = 0;
      this.#slugs = [];
    }
    for (const { slug, isActive } of added ?? []) {
      this.#slugs.push(slug);
      this.#active += isActive ? 1 : 0;
    }
    this.#now = added && this.look();
    if (added === undefined) this.#since = undefined;
  }

  /** Lets a listing that held before them hold on, with them. */
  async carry(files: ListingFiles): Promise<void> {
    const { folder } = this;
    const since = this.#since;
    const listing = readListing(files.listedDocuments);
    const unparsed = [...(listing?.unparsed ?? []), ...this.#slugs];
    if (listing?.folder !== folder || since === undefined || unparsed.length > FEW) return;
    if (listing.stamp !== since.names || listing.ledger !== since.ledger) return;
    const { settlesIn } = namesNow(folder);
    if (settlesIn > TICK_MS) return;
    await sleep(Math.max(0, settlesIn));
    const now = { names: stampOfNames(folder), ledger: this.ledger() };
    if (now.names === undefined || !isSame(now, this.#now)) return;
    const active = listing.active + this.#active;
    const other = listing.other + this.#slugs.length - this.#active;
    leaveListing(files.listedDocuments, {
      ...{ ...listing, stamp: now.names, ledger: now.ledger },
      ...{ active, other, unparsed },
    });
  }
}

function isSame(one: Looks, other: Looks | undefined): boolean {
  return one.names === other?.names && one.ledger === other?.ledger;
}
