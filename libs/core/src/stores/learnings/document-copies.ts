import { LearningError } from './learning-errors.js';
import { isCertainCopy, originalOf } from './sync-copy.js';

/** A document as it was found. */
interface Found {
  readonly result: { readonly id: string } | LearningError;
}

/** The one slug by id that counts; none for an id that only copies have. */
export function originalsOf(found: ReadonlyMap<string, Found>): ReadonlyMap<string, string> {
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
      (names.length === 1 ? names[0] : originalOf(names)) ?? '',
    ]),
  );
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
