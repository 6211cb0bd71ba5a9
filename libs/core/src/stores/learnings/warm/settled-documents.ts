import { isDeepStrictEqual } from 'node:util';

import { fileHashes } from '../document-ledger.js';
import { LearningError } from '../learning-errors.js';
import type { DocumentFolder } from './document-folder.js';
import { isSettled } from './folder-listing.js';
import type { SettledDocument } from './leave-parsed.js';

/** A document as it was written, or read. */
export type AddedDocument = Omit<SettledDocument, 'stamp'>;

type Folder = Pick<DocumentFolder, 'stampOf' | 'filesOf' | 'load'>;

/** What documents that a listing has as not parsed are judged by. */
export interface Unparsed {
  readonly folder: Folder;
  /** Whether files of these hashes count as seen. */
  readonly isSeen: (hashes: readonly string[]) => boolean;
}

/**
 * A document, as it is once the clock of its files has gone on: what somebody wrote into it
 * meanwhile may not show in its stamp, and is seen by reading it.
 */
export function settledOf(
  document: AddedDocument,
  folder: Pick<Folder, 'stampOf' | 'filesOf'>,
): SettledDocument | undefined {
  const { slug, hashes } = document;
  const stamp = folder.stampOf(slug);
  if (!isSettled(stamp)) return undefined;
  const files = folder.filesOf(slug);
  const isAsWritten = files !== undefined && isDeepStrictEqual(fileHashes(files), hashes);
  return isAsWritten && folder.stampOf(slug) === stamp ? { ...document, stamp } : undefined;
}

/**
 * Those that can be left by now of documents that could not when they were listed, since they had just been written:
 * each would cost every list what it takes to load what reads YAML.
 */
export function settledUnparsed(
  slugs: readonly string[],
  { folder, isSeen }: Unparsed,
): readonly SettledDocument[] {
  return slugs.flatMap((slug) => {
    if (!isSettled(folder.stampOf(slug))) return [];
    const { result, hashes = [] } = folder.load(slug) ?? {};
    if (result === undefined || result instanceof LearningError || !isSeen(hashes)) return [];
    return settledOf({ slug, learning: result, hashes }, folder) ?? [];
  });
}
