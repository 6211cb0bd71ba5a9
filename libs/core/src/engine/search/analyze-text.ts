import { stemmer } from 'stemmer';

import { isAscii } from '../../foundation/text/is-ascii.js';
import { firstSynonym } from './synonyms.js';

/** English function words; they carry no subject and would only lengthen posting lists. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her here him ' +
    'his how i if in into is it its just me my no not of on or our please she should so some such ' +
    'than that the their them then there these they this those to too us was we were what when ' +
    'where which who why will with would you your'
  ).split(' '),
);

/** Words longer than this are hashes, blobs and the like; nobody asks for them by word. */
const MAX_TERM_LENGTH = 64;

const ASCII_WORD = /^[a-z]+$/;

/**
 * Terms of a text in order, repeats included: lower-cased, stemmed (Porter), without stop words,
 * and with the first of several words that mean the same.
 *
 * An identifier gives itself and its parts (`getUserId` -> `getuserid`, `get`, `user`, `id`); a run
 * of Chinese, Japanese, Korean or Thai gives its overlapping pairs of characters.
 */
export function analyzeText(text: string): string[] {
  return wordsOf(text).flatMap(termsOf);
}

function wordsOf(text: string): readonly string[] {
  if (isAscii(text)) return text.match(/\w+/g) ?? [];
  // Marks belong to the letter before them: Indic vowels are written so.
  return text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
}

/** Texts repeat their words, and recall looks at a prompt several times. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 10_000;

function termsOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before !== undefined) return before;
  const terms: string[] = [];
  if (isAscii(word)) pushWord(word, terms);
  else pushRuns(word, terms);
  if (known.size >= MAX_KNOWN) known.clear();
  if (word.length <= MAX_TERM_LENGTH) known.set(word, terms);
  return terms;
}

function pushWord(word: string, terms: string[]): void {
  if (word.length > MAX_TERM_LENGTH) return;
  if (ASCII_WORD.test(word)) {
    if (!STOP_WORDS.has(word)) terms.push(firstSynonym(stemmer(word)));
    return;
  }
  const parts = identifierParts(word);
  if (parts.length > 1) terms.push(word.toLowerCase());
  for (const part of parts) {
    const lower = part.toLowerCase();
    if (!STOP_WORDS.has(lower)) terms.push(stem(lower));
  }
}

function identifierParts(word: string): string[] {
  const seam = isAscii(word)
    ? /_+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/
    : /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
  return word.split(seam).filter(Boolean);
}

/** In scripts written without spaces a word is found by its pairs of characters. */
function pushRuns(word: string, terms: string[]): void {
  const unspaced =
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu;
  for (const [run] of word.matchAll(unspaced)) {
    const characters = Array.from(run);
    if (characters.length === 1) terms.push(run);
    for (let at = 0; at + 1 < characters.length; at++) {
      terms.push(`${characters[at] ?? ''}${characters[at + 1] ?? ''}`);
    }
  }
  for (const rest of word.split(unspaced)) if (rest) pushWord(rest, terms);
}

function stem(word: string): string {
  return firstSynonym(ASCII_WORD.test(word) ? stemmer(word) : word);
}
