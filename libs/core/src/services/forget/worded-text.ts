import { SPACELESS_LETTERS } from './spaceless-letters.js';

const SPACELESS = new RegExp(`[${SPACELESS_LETTERS}]`, 'gu');
/** A letter of a word that has ends. */
const LETTER_OF_WORD = String.raw`[^\P{L}${SPACELESS_LETTERS}]`;
/** A sign between words, and how JSON, HTML and addresses write one. */
const SIGN = String.raw`(?:\\(?:u[\da-f]{4}|[nrtbfv])|&(?:#x?[\da-f]{1,6}|[a-z]{2,6});|%[\da-f]{2}|[^\p{L}\p{M}\p{N}])`;
const SIGNS = new RegExp(`${SIGN}+`, 'iu');
const GAP = new RegExp(`${SIGN}{0,60}`, 'iuy');
const LETTERS = /[\p{L}\p{M}\p{N}]*/uy;
/** Behind a text that was cut. What only ends there may be something else: a command, the path of a file. */
const CUT = /^[^\p{L}\p{M}\p{N}]{0,3}?(?:…|\.{3})/u;
/** Two words of fewer letters may stand anywhere, and so may one word of fewer than the second. */
const MIN_WORDS = 12;
const MIN_ALONE = 24;
/** Of a text that was cut so much has to be left. */
const MIN_CUT = 24;

/** The end of another word is no word. */
const NOT_BEHIND = `(?<!${LETTER_OF_WORD})`;
const BEGINS_WITH_LETTER = new RegExp(`^${LETTER_OF_WORD}`, 'u');

/** A text as the words that it is known by. */
export interface WordedText {
  readonly words: readonly string[];
  readonly first: RegExp;
}

/** How much a text says: letters of scripts that set no spaces count twice. */
export function weightOf(text: string): number {
  return text.length + (text.match(SPACELESS)?.length ?? 0);
}

/** Undefined for one that is too short to be known by its words alone. */
export function wordedText(text: string): WordedText | undefined {
  const words = text.split(SIGNS).filter((word) => word !== '');
  const [first] = words;
  const least = words.length > 1 ? MIN_WORDS : MIN_ALONE;
  if (first === undefined || weightOf(words.join('')) < least) return undefined;
  return { words, first: new RegExp(`${NOT_BEHIND}${first}`, 'giu') };
}

/**
 * A text without others, whatever signs stand between their words: stores join lines, drop marks, and write
 * line ends and quotes as escapes. One that was cut goes, too, where its end shows that.
 */
export function withoutWorded(
  text: string,
  worded: readonly WordedText[],
  put: string,
): { readonly text: string; readonly count: number } {
  let result = text;
  let count = 0;
  for (const { words, first } of worded) {
    const parts: string[] = [];
    let from = 0;
    for (const { index } of result.matchAll(first)) {
      const end = index < from ? undefined : endOf(result, index, words);
      if (end === undefined) continue;
      parts.push(result.slice(from, index));
      from = end;
    }
    count += parts.length;
    result = [...parts, result.slice(from)].join(put);
  }
  return { text: result, count };
}

/** Tells of texts whether they say this one, whatever signs stand between its words. */
export function speaksOf(text: string): (other: string) => boolean {
  const worded = wordedText(text);
  if (worded === undefined) return (other) => other.includes(text);
  return (other) => withoutWorded(other, [worded], '').count > 0;
}

/** Where the words end that begin at an index; undefined where others stand there. */
function endOf(text: string, index: number, words: readonly string[]): number | undefined {
  let end = index;
  for (const [n, word] of words.entries()) {
    const begin = n === 0 ? index : behind(GAP, text, end);
    const found = text.slice(begin, begin + word.length);
    if (found.toLowerCase() !== word.toLowerCase())
      return cutEnd(text, { index, end, begin, word });
    end = begin + word.length;
  }
  return isWithinWord(text, end) ? undefined : end;
}

/** Where a text ends that has the words up to `end` and was cut there, or within the word that follows. */
function cutEnd(
  text: string,
  {
    index,
    end,
    begin,
    word,
  }: Readonly<Record<'index' | 'end' | 'begin', number>> & { readonly word: string },
): number | undefined {
  const partEnd = behind(LETTERS, text, begin);
  const isPart = word.toLowerCase().startsWith(text.slice(begin, partEnd).toLowerCase());
  const cut = [end, ...(isPart ? [partEnd] : [])].find((at) => CUT.test(text.slice(at, at + 6)));
  return cut !== undefined && weightOf(text.slice(index, cut)) >= MIN_CUT ? cut : undefined;
}

function behind(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return at + (sticky.exec(text)?.[0].length ?? 0);
}

function isWithinWord(text: string, at: number): boolean {
  return BEGINS_WITH_LETTER.test(text.slice(at, at + 2));
}
