import { LearningError } from './learning-errors.js';
import { isCertainCopy, originalOf } from './sync-copy.js';

/** A document as it was found. */
interface Found {
  readonly result: { readonly id: string } | LearningError;
}

/** The one slug by id that counts; none for an id that only copies have. */
export function originalsOf(found: ReadonlyMap<string, Found>): ReadonlyMap<string, string> {
  const originals = new Map<string, string>();
  /** Of the ids that several have. */
  const slugs = new Map<string, string[]>();
  for (const [slug, { result }] of found) {
    if (result instanceof LearningError || isCertainCopy(slug)) continue;
    const first = originals.get(result.id);
    if (first === undefined) originals.set(result.id, slug);
    else slugs.set(result.id, [...(slugs.get(result.id) ?? [first]), slug]);
  }
  for (const [id, names] of slugs) originals.set(id, originalOf(names) ?? '');
  return originals;
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
