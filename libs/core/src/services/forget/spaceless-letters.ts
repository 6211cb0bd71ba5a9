/**
 * Ranges of a character class: letters of scripts that set no spaces between words (kana, Han, Hangul, Thai). A letter
 * of these says as much as two of others, and ends no word.
 */
export const SPACELESS_LETTERS = String.raw`\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f`;
