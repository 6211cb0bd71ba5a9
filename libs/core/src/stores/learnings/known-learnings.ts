import { ComparableText } from './comparable-text.js';
import type { Learning } from './learning.js';

/** The learnings, by id, that the drafts of an answer are compared with one after the other. */
export class KnownLearnings extends Map<string, Learning> {
  readonly #texts = new WeakMap<Learning, ComparableText>();

  textOf(learning: Learning): ComparableText {
    const known = this.#texts.get(learning);
    if (known !== undefined) return known;
    const text = new ComparableText(learning);
    this.#texts.set(learning, text);
    return text;
  }
}
