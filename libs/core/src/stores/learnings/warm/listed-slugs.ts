import { readListing, stampOfNames, stampOfParsed, type ListingFiles } from './folder-listing.js';

/** The ids that documents had by their slugs, as a file of parsed documents with this stamp has them. */
export interface ParsedIds {
  readonly stamp: string;
  readonly ids: ReadonlyMap<string, string>;
}

/**
 * The slugs of all documents by what was left of a folder, of which the names need not be read; undefined where that holds no
 * more, or the ids are those of another file.
 */
export function listedSlugs(
  folder: { readonly path: string; readonly files: ListingFiles },
  { stamp, ids }: ParsedIds,
): readonly string[] | undefined {
  const listing = readListing(folder.files.listedDocuments);
  const isCurrent =
    stamp !== '' &&
    listing?.folder === folder.path &&
    listing.parsed === stamp &&
    stamp === stampOfParsed(folder.files) &&
    listing.stamp === stampOfNames(folder.path);
  if (!isCurrent) return undefined;
  const slugs = new Set([...ids.keys(), ...listing.unparsed]);
  return slugs.size === listing.active + listing.other ? [...slugs] : undefined;
}
