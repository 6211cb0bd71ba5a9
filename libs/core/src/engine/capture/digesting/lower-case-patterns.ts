/*
 * Patterns for a text in small letters. "Any case" and the Unicode class of letters make a long pattern
 * cost some sixty milliseconds when it is first used, and five where a letter is whatever is no sign.
 */

const SIGNS = String.raw`\s.,;:!?…'"«»„“”‚‘’()[\]{}/\x60–—|<>=+*#@&%$^~\\`;
const LETTER = `[^${SIGNS}\\d_-]`;
const LETTER_OR_HYPHEN = `[^${SIGNS}\\d_]`;

export const BEFORE_WORD = `(?<![^${SIGNS}-])`;
export const AFTER_WORD = `(?![^${SIGNS}-])`;

/** A pattern in which `\p{L}` and `[\p{L}-]` may stand for letters. */
export function lowerCasePattern(source: string, flags = ''): RegExp {
  const pattern = source
    .replaceAll(String.raw`[\p{L}-]`, LETTER_OR_HYPHEN)
    .replaceAll(String.raw`\p{L}`, LETTER);
  return new RegExp(pattern, flags);
}

/** Any of the words that the rows name, of which each may hold alternatives. */
export function anyOf(...rows: readonly string[]): string {
  return `(?:${rows.join('|')})`;
}
