import { setTimeout as sleep } from 'node:timers/promises';

import { TICK_MS } from '../document-stamp.js';
import { isWaiting } from '../is-waiting.js';
import type { DocumentFolder } from './document-folder.js';
import {
  currentListing,
  leaveListing,
  namesNow,
  readListing,
  stampOfNames,
  stampOfParsed,
  type FolderListing,
} from './folder-listing.js';
import { FEW, leaveAdded } from './leave-parsed.js';
import {
  settledOf,
  settledUnparsed,
  type AddedDocument,
  type Unparsed,
} from './settled-documents.js';

/** Timers count in whole milliseconds, and end up to one too early. */
const TIMER_EARLY_MS = 1;

type Folder = Pick<DocumentFolder, 'path' | 'files' | 'stampOf' | 'filesOf' | 'load'>;

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

/** What came since a listing was left, and how all looks since. */
interface Since {
  readonly added: readonly AddedDocument[];
  readonly looks: Looks | undefined;
}

/** The documents that this process added to a folder, one write after the other and nobody else's between. */
export class AddedDocuments {
  #steps: Step[] = [];
  #now: Looks | undefined;

  constructor(
    private readonly folder: Folder,
    private readonly ledger: () => string,
    private readonly isSeen: Unparsed['isSeen'],
  ) {}

  /** To be taken before a write. */
  look(): Looks {
    return { names: namesNow(this.folder.path).stamp, ledger: this.ledger() };
  }

  /** To be told what a write added; undefined where it did something else. */
  note(before: Looks, added: readonly AddedDocument[] | undefined): void {
    if (added === undefined || !isSame(before, this.#now)) this.#steps = [];
    if (added !== undefined) this.#steps.push({ before, added });
    this.#now = added && this.look();
  }

  /**
   * Lets a listing that held before some of them hold on, with those that came since, and leaves what could not be
   * left before. Tells whether it does, or there was none.
   */
  async carry(): Promise<boolean> {
    await this.#carry();
    const { path, files } = this.folder;
    const key = { folder: path, ledger: this.ledger() };
    return (
      readListing(files.listedDocuments) === undefined || currentListing(files, key) !== undefined
    );
  }

  async #carry(): Promise<void> {
    const { path, files } = this.folder;
    const listing = readListing(files.listedDocuments);
    const since = listing?.folder === path ? this.#since(listing) : undefined;
    if (listing === undefined || since === undefined) return;
    const { added, looks } = since;
    const { settlesIn } = namesNow(path);
    if (listing.unparsed.length + added.length > FEW || settlesIn > TICK_MS) return;
    if (settlesIn > 0) await sleep(Math.ceil(settlesIn) + TIMER_EARLY_MS);
    const now = { names: stampOfNames(path), ledger: this.ledger() };
    if (now.names === undefined || !isSame(now, looks)) return;
    if (listing.parsed !== stampOfParsed(files)) return;
    const settled = [
      ...settledUnparsed(listing.unparsed, { folder: this.folder, isSeen: this.isSeen }),
      ...added.flatMap((document) => settledOf(document, this.folder) ?? []),
    ];
    if (settled.length + added.length === 0) return;
    const left = leaveAdded(files.parsed, settled, () => namesNow(path).stamp === now.names);
    const active = added.filter(({ learning }) => learning.status === 'active').length;
    leaveListing(files.listedDocuments, {
      ...{ folder: path, stamp: now.names, ledger: now.ledger },
      parsed: stampOfParsed(files),
      active: listing.active + active,
      other: listing.other + added.length - active,
      ...(listing.waiting !== undefined && {
        waiting: listing.waiting + added.filter(({ learning }) => isWaiting(learning)).length,
      }),
      unparsed: [...listing.unparsed, ...added.map(({ slug }) => slug)].filter(
        (slug) => !left.has(slug),
      ),
    });
  }

  #since({ stamp: names, ledger }: FolderListing): Since | undefined {
    const then = { names, ledger };
    const from = this.#steps.findIndex(({ before }) => isSame(before, then));
    if (from < 0) return isSame(this.look(), then) ? { added: [], looks: then } : undefined;
    return { added: this.#steps.slice(from).flatMap((step) => step.added), looks: this.#now };
  }
}

function isSame(one: Looks, other: Looks | undefined): boolean {
  return one.names === other?.names && one.ledger === other?.ledger;
}
