import { stemOf } from './claim-words.js';
import type { Learning } from './learning.js';

type Text = Pick<Learning, 'title' | 'body'>;

interface Word {
  readonly stem: string;
  /** See `rootOf`. */
  readonly root: string;
  /** Whether it is the stem of what was found in a text, as it stands there: texts share most of their words. */
  readonly forms: Map<string, boolean>;
}

/** Stemming puts at most two other letters at the end of what is left of a word. */
const OTHER_LETTERS = 2;
const PROSE = /^[a-z]+$/;
const ASCII = /^[\0-\x7f]*$/;

/**
 * Tells of a text at little cost that it cannot share much with some content words (`contentWords`):
 * finding the words of a text out takes some fifty times as long.
 */
export class WordSieve {
  readonly #words: readonly Word[];
  readonly #least: number;

  /** A text passes that may hold so large a part of the words. */
  constructor(words: ReadonlySet<string>, part: number) {
    const all = [...words].map((stem) => ({ stem, root: rootOf(stem), forms: new Map() }));
    // What begins as many a word does takes longest to look for, and most texts need not be asked for it.
    this.#words = all.sort((one, other) => other.root.length - one.root.length);
    this.#least = Math.ceil(words.size * part);
  }

  /** False only of a text whose claim holds fewer of the words. */
  passes({ title, body }: Text): boolean {
    return this.#passes(`${title}\n${body}`);
  }

  /** The same of JSON that has title and body in it. */
  passesJson(json: string): boolean {
    return this.#passes(json);
  }

  #passes(text: string): boolean {
    // Other characters may become these when they are normalised.
    if (!ASCII.test(text)) return true;
    const lower = text.toLowerCase();
    let left = this.#words.length - this.#least;
    for (const word of this.#words) {
      if (!hasWord(lower, word) && --left < 0) return false;
    }
    return true;
  }
}

/** What stands in every text that has a word with this stem, at the word's beginning. */
function rootOf(stem: string): string {
  return PROSE.test(stem) ? stem.slice(0, Math.max(1, stem.length - OTHER_LETTERS)) : stem;
}

/** Whether a word of this stem may stand in a text: there may be more to it at its beginning. */
function hasWord(text: string, word: Word): boolean {
  const { root } = word;
  for (let at = text.indexOf(root); at >= 0; at = text.indexOf(root, at + 1)) {
    if (IN_WORD.has(text[at - 1] ?? '') && !isAfterEscape(text, at)) continue;
    WORD.lastIndex = at;
    const [form = ''] = WORD.exec(text) ?? [];
    if (isForm(form, word)) return true;
  }
  return false;
}

/** Longer ones are names, of which no text has the same. */
const MOST_LETTERS = 32;
const MOST_FORMS = 1000;

function isForm(form: string, { stem, forms }: Word): boolean {
  const known = forms.get(form);
  if (known !== undefined) return known;
  const is = stemOf(form.replace(END_OF_SENTENCE, '')) === stem;
  if (form.length <= MOST_LETTERS && forms.size < MOST_FORMS) forms.set(form, is);
  return is;
}

/** Whether what stands before may be how JSON writes a character: none that it escapes is part of a word. */
function isAfterEscape(text: string, at: number): boolean {
  return text[at - 2] === '\\' || (text[at - 6] === '\\' && text[at - 5] === 'u');
}

/** Before a word `contentWords` leaves none of these, of the characters that it may have in it. */
const IN_WORD: ReadonlySet<string> = new Set('abcdefghijklmnopqrstuvwxyz0123456789_@#');
const WORD = /[a-z0-9_@/.+#-]+/y;
const END_OF_SENTENCE = /[./+-]+$/;
