import { lazily } from '../../../foundation/lazily.js';

/** Words from which on a quotation is a sentence of somebody else's, and not a name or a value. */
const MAX_WORDS = 4;
/** The same in scripts without spaces, in characters. */
const MAX_WIDE = 9;

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
  ['「', '」'],
  ['『', '』'],
  ['《', '》'],
];

/**
 * Puts three dots in place of quotations that are sentences. Within a paragraph a quotation ends at the
 * last mark of its kind when their number is odd, since one of them may stand inside.
 */
export function withoutLongQuotes(text: string): string {
  return text
    .split(/(\n\s*\n)/)
    .map((paragraph) => PAIRS.reduce(withoutPair, singleQuoted(paragraph)))
    .join('');
}

function withoutPair(text: string, [open, close]: readonly [string, string]): string {
  let first = text.indexOf(open);
  if (first < 0) return text;
  const marks = text.split(open).length - 1;
  if (open === close && marks % 2 === 1) {
    const last = text.lastIndexOf(close);
    return last > first ? cut(text, first, last + 1) : text;
  }
  const parts: string[] = [];
  let from = 0;
  // A loop and no recursion: a paragraph may be a long list of short strings.
  while (first >= 0) {
    const end = text.indexOf(close, first + 1);
    if (end < 0) break;
    const quotation = text.slice(first, end + 1);
    parts.push(text.slice(from, first), isSentence(quotation) ? '…' : quotation);
    from = end + 1;
    first = text.indexOf(open, from);
  }
  return `${parts.join('')}${text.slice(from)}`;
}

function cut(text: string, from: number, to: number): string {
  const quotation = text.slice(from, to);
  return isSentence(quotation) ? `${text.slice(0, from)}…${text.slice(to)}` : text;
}

/** Straight single quotes also stand for apostrophes: only one after a space or a colon opens. */
const single = lazily(() => /(?<=^|[\s(:])'(?=\S)[^\n]{12,2000}?\S'(?=$|[\s).,;:!?])/gu);

function singleQuoted(text: string): string {
  return text.replace(single(), (quotation) => (isSentence(quotation) ? '…' : quotation));
}

function isSentence(quotation: string): boolean {
  const inner = quotation.slice(1, -1);
  const wide = inner.match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu)?.length ?? 0;
  if (wide > 0) return wide > MAX_WIDE;
  return (inner.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0) > MAX_WORDS;
}
