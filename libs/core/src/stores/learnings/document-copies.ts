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
  const originals = new Map<string, string>();
  /** Of the ids that several have. */
  const slugs = new Map<string, string[]>();
  for (const [slug, { result }] of found) {
    if (result instanceof LearningError || isCertainCopy(slug)) continue;
    const first = originals.get(result.id);
    if (first === undefined) originals.set(result.id, slug);
    else slugs.set(result.id, [...(slugs.get(result.id) ?? [first]), slug]);
  }
  for (const [id, names] of slugs) originals.set(id, originalOf(trusted(names)) ?? '');
  return originals;

  function trusted(names: readonly string[]): readonly string[] {
    const seen = names.filter((slug) => isSeen(found.get(slug)?.hashes ?? []));
    return seen.length === 0 ? names : seen;
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
