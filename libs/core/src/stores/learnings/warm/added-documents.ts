import { setTimeout as sleep } from 'node:timers/promises';

import {
  currentListing,
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

/** One write. */
interface Step {
  readonly before: Looks;
  readonly added: readonly AddedDocument[];
}

/** The documents that this process added to a folder, one write after the other and nobody else's between. */
export class AddedDocuments {
  #steps: Step[] = [];
  #now: Looks | undefined;

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
    if (added === undefined || !isSame(before, this.#now)) this.#steps = [];
    if (added !== undefined) this.#steps.push({ before, added });
    this.#now = added && this.look();
  }

  /**
   * Lets a listing that held before some of them hold on, with those that came since. Tells whether it does, or
   * there was none.
   */
  async carry(files: ListingFiles): Promise<boolean> {
    await this.#carry(files);
    const key = { folder: this.folder, ledger: this.ledger() };
    return (
      readListing(files.listedDocuments) === undefined || currentListing(files, key) !== undefined
    );
  }

  async #carry(files: ListingFiles): Promise<void> {
    const { folder } = this;
    const listing = readListing(files.listedDocuments);
    if (listing?.folder !== folder) return;
    const { stamp: names, ledger } = listing;
    const from = this.#steps.findIndex(({ before }) => isSame(before, { names, ledger }));
    if (from < 0) return;
    const added = this.#steps.slice(from).flatMap((step) => step.added);
    const unparsed = [...listing.unparsed, ...added.map(({ slug }) => slug)];
    const { settlesIn } = namesNow(folder);
    if (unparsed.length > FEW || settlesIn > TICK_MS) return;
    await sleep(Math.max(0, settlesIn));
    const now = { names: stampOfNames(folder), ledger: this.ledger() };
    if (now.names === undefined || !isSame(now, this.#now)) return;
    const active = listing.active + added.filter(({ isActive }) => isActive).length;
    const all = listing.active + listing.other + added.length;
    leaveListing(files.listedDocuments, {
      ...{ ...listing, stamp: now.names, ledger: now.ledger },
      ...{ active, other: all - active, unparsed },
    });
  }
}

function isSame(one: Looks, other: Looks | undefined): boolean {
  return one.names === other?.names && one.ledger === other?.ledger;
}
