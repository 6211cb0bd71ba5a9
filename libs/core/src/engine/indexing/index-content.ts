import { createHash } from 'node:crypto';

import type { IndexedDocument } from '../search/indexed-document.js';
import { injectionText } from './injection-text.js';
import { TEXT_HASH_BYTES, type VectorTable } from '../search/vector-table.js';

/** What is embedded of a document: what it says, without the form that all lessons share. */
export function embeddingText({ record, queries }: IndexedDocument): string {
  return [record.text, ...queries].join('\n');
}

/** The same of what is not a document yet. */
export function draftText({
  title,
  body,
  queries,
}: Pick<IndexedDocument, 'title' | 'body' | 'queries'>): string {
  return [injectionText(title, body), ...queries].join('\n');
}

/** Tells whether a vector can be taken over: the same text, embedded by the same weights. */
export function textHash(modelId: string, text: string): Buffer {
  const hash = createHash('sha256').update(modelId).update('\0').update(text);
  return hash.digest().subarray(0, TEXT_HASH_BYTES);
}

/** Goes up when the same documents are to give another snapshot, so that old ones are replaced. */
const BUILD = 13;

/** Names how documents are prepared; what was prepared otherwise is not taken over. */
export const PREPARATION = `build ${String(BUILD)}, Unicode ${process.versions['unicode'] ?? 'none'}`;

export const DIGEST_BYTES = 32;

/** Tells whether anything of a document changed that goes into a snapshot. */
export function documentDigest(document: IndexedDocument): Buffer {
  return createHash('sha256').update(JSON.stringify(document)).digest();
}

const STAMP_DIGITS = 16;

/** As much of a digest of a stamp, in hex, as tells how one document looked from how it looks later. */
export function stampName(stamp: string): string {
  return createHash('sha256').update(stamp).digest('hex').slice(0, STAMP_DIGITS);
}

const NAME_DIGITS = 32;

/** As much of a digest, in hex, as tells documents apart. */
export function digestName(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex').slice(0, NAME_DIGITS);
}

/** Hex digest of all that goes into a snapshot; the same content needs no new generation. */
export function contentHash(digests: readonly Uint8Array[], vectors: VectorTable): string {
  const hash = createHash('sha256').update(`${PREPARATION}\n`);
  hash.update(vectors.modelId).update(vectors.textHashes);
  for (const digest of digests) hash.update(digest);
  return hash.digest('hex');
}
