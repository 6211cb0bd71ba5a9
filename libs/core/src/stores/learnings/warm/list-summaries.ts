import { StorageError } from '@reflect/files';

import { lazily } from '../../../foundation/lazily.js';
import { originalsOf } from '../document-copies.js';
import type { DocumentLedger } from '../document-ledger.js';
import { LearningError } from '../learning-errors.js';
import type { ListedSummary, SummaryLook } from '../learning-store.js';
import { summaryOf } from '../learning-summary.js';
import { asUnseen } from '../unseen-document.js';
import type { DocumentFolder } from './document-folder.js';
import { fileNames, SIDECAR, slugsIn } from './document-names.js';
import { currentListing, type FolderListing } from './folder-listing.js';
import { FEW } from './leave-parsed.js';
import { parsedSummaries, type ListedDocument } from './parsed-lookups.js';

export interface SummaryParts {
  readonly folder: DocumentFolder;
  readonly ledger: Pick<DocumentLedger, 'reader' | 'knows' | 'stamp'>;
  /** Whether a person trusts the folder. */
  readonly isTrusted: boolean;
}

/** In place of the ledger's stamp, where it is not asked. */
const TRUSTED = 'trusted';

/** What tells that the documents of a folder count as seen as they did; see `FolderListing`. */
export function trustStamp({ ledger, isTrusted }: Omit<SummaryParts, 'folder'>): string {
  return isTrusted ? TRUSTED : ledger.stamp;
}

/** What was left of a folder, where it still holds. */
export function listingOf(parts: SummaryParts): FolderListing | undefined {
  const { path, files } = parts.folder;
  return currentListing(files, { folder: path, ledger: trustStamp(parts) });
}

/**
 * No more than a list shows of each document, by slug: of one that is as another process parsed it nothing
 * but its stamp is looked at.
 */
export function* listSummaries(
  parts: SummaryParts,
  { skipsSidecars = false }: SummaryLook,
): Generator<ListedSummary> {
  const { folder, ledger, isTrusted } = parts;
  const listing = skipsSidecars ? listingOf(parts) : listingIfGiven(parts);
  const { found, isSeen, isAsListed } =
    (listing && findListed({ ...parts, skipsSidecars }, listing)) ??
    findAll(folder, ledger, listing);
  const originals = isAsListed ? undefined : originalsOf(found, (hashes) => ledger.knows(hashes));
  for (const [slug, one] of found) {
    const { stamp, result } = one;
    if (result instanceof LearningError) yield { type: 'problem', problem: result };
    else if (originals !== undefined && originals.get(result.id) !== slug)
      yield { type: 'problem', problem: folder.copyError(slug, result.id, originals) };
    else if (isTrusted || isSeen(one)) yield { type: 'learning', learning: result, slug, stamp };
    else yield* unseenSummary(folder, slug);
  }
}

/** Only a short cut: whoever looks at every document anyway does so where the system does not give it. */
function listingIfGiven(parts: SummaryParts): FolderListing | undefined {
  try {
    return listingOf(parts);
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

interface Found {
  /** By slug, in its order. */
  readonly found: ReadonlyMap<string, ListedDocument>;
  readonly isSeen: (one: ListedDocument) => boolean;
  /** Whether a listing had them all, each as it is: none is a copy then. */
  readonly isAsListed: boolean;
}

type Ledger = SummaryParts['ledger'];

function findAll(folder: DocumentFolder, ledger: Ledger, listing?: FolderListing): Found {
  const names = new Set(fileNames(folder.path));
  const slugs = slugsIn(names);
  const parsed = slugs.length > FEW ? parsedSummaries(folder.files.parsed) : NOTHING_PARSED;
  const found = new Map<string, ListedDocument>();
  const changed = new Set(listing?.unparsed);
  for (const slug of slugs) {
    const hasSidecar = names.has(slug + SIDECAR);
    const known = parsed.get(slug);
    const isSame = known !== undefined && folder.looksAs(known, hasSidecar ? 'there' : 'absent');
    const one = isSame ? known : listed(folder, slug, folder.stampOf(slug, hasSidecar));
    if (!isSame) changed.add(slug);
    if (one !== undefined) found.set(slug, one);
  }
  return {
    found,
    isSeen: seenIn({ changed, listing, ledger }),
    isAsListed: listing !== undefined && changed.size === 0,
  };
}

interface Changed {
  readonly changed: ReadonlySet<string>;
  readonly listing: FolderListing | undefined;
  readonly ledger: Ledger;
}

/** What is as it was when all were seen need not be looked up. */
function seenIn({ changed, listing, ledger }: Changed): Found['isSeen'] {
  const reader = lazily(() => ledger.reader());
  const isFew = listing !== undefined && changed.size <= FEW;
  return (one) => {
    if (listing !== undefined && !changed.has(one.slug)) return true;
    return isFew ? ledger.knows(one.hashes) : reader()(one.hashes);
  };
}

const NOTHING_PARSED: ReturnType<typeof parsedSummaries> = new Map();

interface ListedParts extends Pick<SummaryParts, 'folder' | 'ledger'> {
  readonly skipsSidecars: boolean;
}

/** By a listing, without a look at names; undefined where it holds no more. */
function findListed(
  { folder, ledger, skipsSidecars }: ListedParts,
  listing: FolderListing,
): Found | undefined {
  const { unparsed, active, other } = listing;
  const known = parsedSummaries(folder.files.parsed);
  const slugs = [...new Set([...known.keys(), ...unparsed])].sort();
  if (slugs.length !== active + other) return undefined;
  const changed = new Set(unparsed);
  const found = new Map<string, ListedDocument>();
  for (const slug of slugs) {
    const row = changed.has(slug) ? undefined : known.get(slug);
    const isSame = row !== undefined && folder.looksAs(row, skipsSidecars ? 'skipped' : 'same');
    const one = isSame ? row : listed(folder, slug, folder.stampOf(slug));
    if (!isSame) changed.add(slug);
    if (one !== undefined) found.set(slug, one);
  }
  const isAsListed = changed.size === 0;
  return { found, isSeen: seenIn({ changed, listing, ledger }), isAsListed };
}

function listed(folder: DocumentFolder, slug: string, stamp: string): ListedDocument | undefined {
  const one = folder.load(slug, stamp);
  if (one === undefined) return undefined;
  const { result, hashes } = one;
  const summary = result instanceof LearningError ? result : summaryOf(result);
  return { slug, stamp: one.stamp, result: summary, hashes };
}

/** What nobody saw is judged by all that it says. */
function* unseenSummary(folder: DocumentFolder, slug: string): Generator<ListedSummary> {
  const { result, stamp = '' } = folder.load(slug) ?? {};
  if (result instanceof LearningError) yield { type: 'problem', problem: result };
  else if (result !== undefined)
    yield { type: 'learning', learning: summaryOf(asUnseen(result)), slug, stamp };
}
