import { removeFile, StorageError } from '@reflect/files';

import { redactPatterns } from '../../../foundation/redaction/redact-patterns.js';
import { LearningError } from '../learning-errors.js';
import type { Learning } from '../learning.js';
import { textsOf } from '../secret-free.js';
import { ParsedLearnings } from './parsed-learnings.js';

/** So many documents are parsed as fast as the file of all that were parsed before is read. */
export const FEW = 32;

/** The documents of a folder with no more are read as soon as such a file. */
const SMALL_FOLDER = 8;

/** No document's stamp: whether one can be read may change while its files stay as they are. */
export const NEVER_KEPT = '';

/** A document as it was read. */
export interface Loaded {
  /** {@link NEVER_KEPT} of one that has to be read again in any case. */
  readonly stamp: string;
  readonly result: Learning | LearningError;
  /** See `fileHashes`; none of one that cannot be read. */
  readonly hashes: readonly string[];
}

/** One that was not read, since it is as it was. */
export interface KeptDocument {
  readonly stamp: string;
  readonly result: { readonly isKept: true; readonly id: string };
  readonly hashes: readonly string[];
}

type Found = ReadonlyMap<string, Loaded | KeptDocument>;

interface LeaveParts {
  /** Where the parsed learnings are. */
  readonly file: string;
  /** Whether files with this stamp could not change any more, when the first was looked at, but with another one. */
  readonly isSettled: (stamp: string) => boolean;
  readonly load: (slug: string, stamp: string) => Loaded | undefined;
  /** Whether the same documents are there as before they were read. */
  readonly isSame: () => boolean;
}

/**
 * Brings the file of parsed learnings up to date, so that no other process has to load what reads YAML for what
 * this one read; of a small folder only where a document is gone or cannot be read any more. `lost` where the file is not
 * what `parsed` says.
 */
export function leaveParsed(
  found: Found,
  parsed: ParsedLearnings,
  { file, isSettled, load, isSame }: LeaveParts,
): 'left' | 'kept' | 'lost' {
  const isThere = (slug: string): boolean => parsed.knows(slug, found.get(slug)?.stamp ?? '');
  const gone = [...parsed.slugs].filter((slug) => !found.has(slug));
  const changed = [...parsed.slugs].filter((slug) => !isThere(slug));
  const news = [...found].filter(
    ([slug, { stamp, result }]) =>
      !(result instanceof LearningError) && !isThere(slug) && isSettled(stamp),
  );
  const lost = shutOf(found).filter(([slug]) => !isThere(slug));
  const isWorthLeaving = news.length > 0 && found.size > SMALL_FOLDER;
  if (gone.length + lost.length === 0 && !isWorthLeaving) return 'kept';
  for (const slug of changed) parsed.delete(slug);
  for (const [slug, id] of lost) parsed.withhold(slug, NEVER_KEPT, id);
  for (const [slug, { stamp, result, hashes: known }] of news) {
    const read = 'isKept' in result ? load(slug, stamp) : { result, hashes: known };
    if (read === undefined || read.result instanceof LearningError) continue;
    const { result: learning, hashes } = read;
    // A document is where a person's secret lies, and nothing derived from it is.
    if (hasSecret(learning)) parsed.withhold(slug, stamp, learning.id);
    else parsed.set(slug, stamp, { learning, hashes });
  }
  try {
    parsed.write(file);
    if (isSame()) return 'left';
    dropParsed(file);
  } catch (error) {
    // Whoever comes next parses the documents.
    if (!(error instanceof StorageError)) throw error;
  }
  return 'lost';
}

/**
 * Whoever forgets a document removes it, and then all that was parsed: what was written in between would bring its text
 * back.
 */
function dropParsed(file: string): void {
  removeFile(file);
}

/** A document of which it is known what it says as long as its stamp is this. */
export interface SettledDocument {
  readonly slug: string;
  readonly stamp: string;
  readonly learning: Learning;
  readonly hashes: readonly string[];
}

/** Puts documents that came behind those that were parsed before. Tells which it did, by slug. */
export function leaveAdded(
  file: string,
  documents: readonly SettledDocument[],
  isSame: LeaveParts['isSame'],
): ReadonlySet<string> {
  const added = new ParsedLearnings();
  for (const document of documents) {
    if (!hasSecret(document.learning)) added.set(document.slug, document.stamp, document);
  }
  try {
    const left = ParsedLearnings.append(file, added);
    if (left.size === 0 || isSame()) return left;
    dropParsed(file);
  } catch (error) {
    // Whoever comes next parses the documents.
    if (!(error instanceof StorageError)) throw error;
  }
  return new Set();
}

/** Slug and id of each document that the system does not give, where it is known whose it is. */
function shutOf(found: Found): [slug: string, id: string][] {
  const shut: [string, string][] = [];
  for (const [slug, { result }] of found) {
    if (!(result instanceof LearningError) || result.code !== 'LEARNING_UNREADABLE') continue;
    if (result.place.id !== undefined) shut.push([slug, result.place.id]);
  }
  return shut;
}

function hasSecret(learning: Learning): boolean {
  return textsOf(learning).some((text) => redactPatterns(text) !== text);
}
