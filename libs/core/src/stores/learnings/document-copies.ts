import { LearningError } from './learning-errors.js';
import { isCertainCopy, originalOf } from './sync-copy.js';

/** A document as it was found. */
interface Found {
  readonly result: { readonly id: string } | LearningError;
  /** Of its files. */
  readonly hashes: readonly string[];
}

/**
 * The one slug by id that counts; none for an id that only copies have. A document that came from
 * elsewhere never takes the place of one that was written here or seen by a person.
 */
export function originalsOf(
  found: ReadonlyMap<string, Found>,
  isSeen: (hashes: readonly string[]) => boolean,
): ReadonlyMap<string, string> {
  const slugs = new Map<string, string[]>();
  for (const [slug, { result }] of found) {
    if (result instanceof LearningError || isCertainCopy(slug)) continue;
    const same = slugs.get(result.id);
    if (same === undefined) slugs.set(result.id, [slug]);
    else same.push(slug);
  }
  return new Map(
    [...slugs].map(([id, names]) => [
      id,
      (names.length === 1 ? names[0] : originalOf(trusted(names))) ?? '',
    ]),
  );

  function trusted(slugs: readonly string[]): readonly string[] {
    const seen = slugs.filter((slug) => isSeen(found.get(slug)?.hashes ?? []));
    return seen.length === 0 ? slugs : seen;
  }
}

/** What is wrong with a document that is not the original of its id. */
export function copyError(
  id: string,
  path: string,
  originals: ReadonlyMap<string, string>,
): LearningError {
  const original = originals.get(id);
  const what =
    original === undefined ? 'is a copy that a sync tool made' : `is a copy of ${original}.md`;
  const message = `${path}: ${what}. Merge what you need into one document and delete the other.`;
  return new LearningError('LEARNING_COPY', message, { path, id });
}
