import { LearningError } from '../learning-errors.js';
import type { Loaded } from './leave-parsed.js';

/** The id of each document, by slug, also of those that cannot be read. */
export function idsOf(loaded: ReadonlyMap<string, Loaded>): Map<string, string> {
  const ids = new Map<string, string>();
  for (const [slug, { result }] of loaded) {
    const id = result instanceof LearningError ? result.place.id : result.id;
    if (id !== undefined) ids.set(slug, id);
  }
  return ids;
}

/** The error of a document whose id is known from elsewhere. */
export function withId(error: LearningError, id: string | undefined): LearningError {
  if (id === undefined || id === error.place.id) return error;
  return new LearningError(error.code, error.message, { ...error.place, id });
}
