import type { Learning } from './learning.js';

type Text = Pick<Learning, 'title' | 'body'>;

/** Stemming puts at most two other letters at the end of what is left of a word. */
const OTHER_LETTERS = 2;
const PROSE = /^[a-z]+$/;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Tells of a text at little cost that it cannot share much with some content words (`contentWords`):
 * finding the words of a text out takes some fifty times as long.
 */
export class WordSieve {
  readonly #roots: readonly string[];
  readonly #least: number;

  /** A text passes that may hold so large a part of the words. */
  constructor(words: ReadonlySet<string>, part: number) {
    this.#roots = [...words].map(rootOf);
    this.#least = Math.ceil(words.size * part);
  }

  /** False only of a text whose claim holds fewer of the words. */
  passes({ title, body }: Text): boolean {
    const text = `${title}\n${body}`;
    // Other characters may become these when they are normalised.
    if (!ASCII.test(text)) return true;
    const lower = text.toLowerCase();
    let left = this.#roots.length - this.#least;
    for (const root of this.#roots) {
      if (!lower.includes(root) && --left < 0) return false;
    }
    return true;
  }
}

/** What stands in every text that has a word with this stem. */
function rootOf(stem: string): string {
  return PROSE.test(stem) ? stem.slice(0, Math.max(1, stem.length - OTHER_LETTERS)) : stem;
}
