import { KIND_WORDS, wordsOfKind } from '../../engine/shell-commands/error-facts.js';
import { SPACELESS_LETTERS } from './spaceless-letters.js';

/** Fewer words stand in many errors. */
const LEAST_WORDS = 4;
/** The same where words are not set apart by spaces. */
const LEAST_CHARACTERS = 12;
const SPACELESS = new RegExp(`[${SPACELESS_LETTERS}]`, 'u');

/**
 * The ways in which a text stands in the kind of an error, as Latin-1 of their bytes, the longest first: in
 * the words that are kept of it, and cut anywhere, since a kind has so many words and no more.
 */
export function kindWritings(text: string): string[] {
  const words = wordsOfKind(text).slice(0, KIND_WORDS);
  return words
    .map((_, n) => words.slice(0, words.length - n))
    .filter(
      (some) =>
        some.length >= LEAST_WORDS ||
        (SPACELESS.test(some.join('')) && some.join(' ').length >= LEAST_CHARACTERS),
    )
    .map((some) => Buffer.from(some.join(' '), 'utf8').toString('latin1'));
}
