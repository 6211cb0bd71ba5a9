import { statSync } from 'node:fs';

import {
  parseJson,
  readRegularFile,
  removeFile,
  StorageError,
  writeFileAtomic,
} from '@reflect/files';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { COARSE_TICK_MS, stampOfFile, TICK_MS } from '../document-stamp.js';
import { isWaiting } from '../is-waiting.js';
import { LearningError } from '../learning-errors.js';
import type { LearningCounts } from '../learning-store.js';
import type { LearningStatus } from '../learning.js';
import { FEW, type Loaded } from './leave-parsed.js';
import { PARSED_FORMAT } from './parsed-header.js';
import type { ParsedLearnings } from './parsed-learnings.js';
import { isCount, isText, listOf, objectOf, optional } from '../../../foundation/text/shape.js';

/**
 * What a folder of documents held when somebody last looked at each of them, kept where all could be read
 * and were seen. The folder's own stamp tells that none came, went or was put in the place of another
 * since; what an editor wrote into a document as it lay there it does not tell.
 */
export interface FolderListing extends LearningCounts {
  readonly folder: string;
  /** Of the folder, before its names were read. */
  readonly stamp: string;
  /** Of the file of parsed documents, which had all of them but `unparsed`. */
  readonly parsed: string;
  /** Of the ledger that had seen them, or that a person trusts the folder. */
  readonly ledger: string;
  /** Slugs. */
  readonly unparsed: readonly string[];
}

const isListing = objectOf<FolderListing>({
  folder: isText,
  stamp: isText,
  parsed: isText,
  ledger: isText,
  active: isCount,
  other: isCount,
  waiting: optional(isCount),
  unparsed: listOf(isText),
});

/** Where what was found in a folder is left to other processes. */
export type ListingFiles = Pick<DataPaths, 'parsed' | 'listedDocuments'>;

/** What tells whose listing it is, and how documents came to be seen. */
type ListingKey = Pick<FolderListing, 'folder' | 'ledger'>;

/** What tells which parsed documents a listing goes with: none of a format that is not read here, so that a build leaves others. */
export function stampOfParsed({ parsed }: Pick<ListingFiles, 'parsed'>): string {
  return `${PARSED_FORMAT}: ${stampOfFile(parsed)}`;
}

/** The listing of a folder, where it still holds. */
export function currentListing(
  files: ListingFiles,
  { folder, ledger }: ListingKey,
): FolderListing | undefined {
  const listing = readListing(files.listedDocuments);
  const isSame =
    listing?.folder === folder &&
    listing.ledger === ledger &&
    listing.stamp === stampOfNames(folder) &&
    listing.parsed === stampOfParsed(files);
  return isSame ? listing : undefined;
}

export function readListing(path: string): FolderListing | undefined {
  try {
    const listing = parseJson(readRegularFile(path)?.toString('utf8') ?? '');
    return isListing(listing) ? listing : undefined;
  } catch (error) {
    // Whoever asks looks at the documents.
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

/** Leaves a listing; to be made before the names of the folder and the parsed documents are read. */
export class ListingWriter {
  readonly #stamp: string | undefined;
  readonly #parsed: string;

  constructor(
    private readonly files: ListingFiles,
    private readonly key: ListingKey,
  ) {
    this.#stamp = stampOfNames(key.folder);
    this.#parsed = stampOfParsed(files);
  }

  /** `isLeft` tells whether the parsed documents were written since. */
  count(parsed: Pick<ParsedLearnings, 'statusOf'>, isLeft: boolean): FolderCount {
    const { listedDocuments } = this.files;
    const parsedNow = isLeft ? stampOfParsed(this.files) : this.#parsed;
    return new FolderCount(parsed, (counts) => {
      // What was left before may look as if it still held: an editor writes into documents in their place.
      if (counts === undefined || this.#stamp === undefined)
        leaveListing(listedDocuments, undefined);
      else {
        const stamps = { stamp: this.#stamp, parsed: parsedNow };
        leaveListing(listedDocuments, { ...this.key, ...stamps, ...counts });
      }
    });
  }
}

type Counts = Omit<FolderListing, 'stamp' | 'parsed' | keyof ListingKey>;

type Read = Loaded['result'] | undefined;

/** Counts the documents of a folder, as long as there is nothing but learnings that were seen. */
export class FolderCount {
  #active = 0;
  #all = 0;
  #waiting = 0;
  readonly #unparsed: string[] = [];
  #isWhole = true;

  constructor(
    private readonly parsed: Pick<ParsedLearnings, 'statusOf'>,
    private readonly use: (counts: Counts | undefined) => void,
  ) {}

  /** One that counts; `read` is what it says, or reads that. */
  take(slug: string, stamp: string, read: Read | (() => Read)): void {
    if (!this.#isWhole) return;
    const status = this.parsed.statusOf(slug, stamp) ?? this.#readStatus(slug, read);
    this.#all++;
    if (status === 'active') this.#active++;
    if (status !== undefined && isWaiting({ status })) this.#waiting++;
    this.#isWhole = status !== undefined && this.#unparsed.length <= FEW;
  }

  #readStatus(slug: string, read: Read | (() => Read)): LearningStatus | undefined {
    this.#unparsed.push(slug);
    const result = typeof read === 'function' ? read() : read;
    return result instanceof LearningError ? undefined : result?.status;
  }

  /** There is something else. */
  fail(): void {
    this.#isWhole = false;
  }

  leave(): void {
    const counts = {
      ...{ active: this.#active, other: this.#all - this.#active, waiting: this.#waiting },
      unparsed: this.#unparsed,
    };
    this.use(this.#isWhole ? counts : undefined);
  }
}

/** Where nothing can be written, other processes look at the documents themselves. */
export function leaveListing(path: string, listing: FolderListing | undefined): void {
  const text = listing && `${JSON.stringify(listing)}\n`;
  try {
    if (readRegularFile(path)?.toString('utf8') === text) return;
    if (text === undefined) removeFile(path);
    else writeFileAtomic(path, text);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
  }
}

const SECOND_NS = 1_000_000_000n;

/**
 * Of a folder's names; undefined where there is no folder, and for one of which a name may still come
 * or go in the same tick of its clock, so that the stamp would not tell.
 */
export function stampOfNames(folder: string): string | undefined {
  const { stamp, settlesIn } = namesNow(folder);
  return settlesIn > 0 ? undefined : stamp;
}

/** Whether what is written into files from now on must show in another stamp of theirs. */
export function isSettled(stamp: string): boolean {
  const times = stamp.split('/').flatMap((file) => file.split('.').slice(2).map(BigInt));
  return times.every((time) => {
    const tick = time % SECOND_NS === 0n ? COARSE_TICK_MS : TICK_MS;
    return Math.abs(Date.now() - Number(time / NS_OF_MS)) >= tick;
  });
}

const NS_OF_MS = 1_000_000n;

export interface NamesNow {
  /** Undefined where there is no folder. */
  readonly stamp: string | undefined;
  /** Milliseconds until a name that comes or goes must show in another stamp. */
  readonly settlesIn: number;
}

export function namesNow(folder: string): NamesNow {
  const stat = statSync(folder, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) return { stamp: undefined, settlesIn: 0 };
  const tick = stat.mtimeNs % SECOND_NS === 0n ? COARSE_TICK_MS : TICK_MS;
  const stamp = `${String(stat.ino)}.${String(stat.mtimeNs)}.${String(stat.ctimeNs)}`;
  return { stamp, settlesIn: tick - Math.abs(Date.now() - Number(stat.mtimeMs)) };
}
