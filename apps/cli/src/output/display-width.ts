let graphemes: Intl.Segmenter | undefined;
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60]/u;
const PLAIN = /^[\x20-\x7E]*$/;

/** Columns that printable text takes in a terminal. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter().segment(text)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** The signs of a text as a person counts them. */
export function graphemesOf(text: string): Iterable<string> {
  if (PLAIN.test(text)) return text;
  return Array.from(segmenter().segment(text), ({ segment }) => segment);
}

/** As much of `text` as fits into `width` columns, with an ellipsis where it was cut. */
export function cutToWidth(text: string, width: number): string {
  if (width === Infinity || displayWidth(text) <= width) return text;
  let cut = '';
  let used = 1;
  for (const { segment } of segmenter().segment(text)) {
    used += displayWidth(segment);
    if (used > width) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** Made when a text needs it, which most do not: it loads tables of Unicode. */
function segmenter(): Intl.Segmenter {
  return (graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }));
}
