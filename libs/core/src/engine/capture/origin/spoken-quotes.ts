import { lazily } from '../../../foundation/lazily.js';
import { orders } from '../../../stores/learnings/instructs.js';

/** Words from which on a quotation is a sentence of somebody else's, and not a name or a value. */
const MAX_WORDS = 4;
/** The same in scripts without spaces, in characters. */
const MAX_WIDE = 9;

interface Marks {
  readonly open: string;
  /** Any of these ends it. */
  readonly close: readonly string[];
  /** With one of these before the first opening mark, that mark is a closing one of another language. */
  readonly unlessBehind?: readonly string[];
}

const MARKS: readonly Marks[] = [
  { open: '"', close: ['"'] },
  { open: '“', close: ['”'] },
  { open: '„', close: ['“', '”'] },
  { open: '”', close: ['”'], unlessBehind: ['“', '„'] },
  { open: '«', close: ['»'], unlessBehind: ['»'] },
  { open: '»', close: ['«'], unlessBehind: ['«'] },
  { open: '‘', close: ['’'], unlessBehind: ['‚'] },
  { open: '‚', close: ['‘', '’'] },
  { open: '‹', close: ['›'] },
  { open: '❝', close: ['❞'] },
  { open: '〝', close: ['〞', '〟'] },
  { open: '＂', close: ['＂'] },
  { open: '``', close: ["''"] },
  { open: '「', close: ['」'] },
  { open: '『', close: ['』'] },
  { open: '《', close: ['》'] },
];

/**
 * Puts three dots in place of quotations that are sentences. Within a paragraph a quotation ends at the
 * last mark of its kind when their number is odd, since one of them may stand inside.
 */
export function withoutLongQuotes(text: string): string {
  return text
    .split(/(\n\s*\n)/)
    .map((paragraph) =>
      withoutCodeSentences(
        MARKS.reduce(withoutMarked, withoutArrows(singleQuoted(withoutLinks(paragraph)))),
      ),
    )
    .join('');
}

/** ">> The contractor shall ... <<", and no stream of a program. */
const BETWEEN_ARROWS = /(?<=^|[\s(:])>>\s?(?=\p{L})[^\n<>]{12,2000}[.!?]\s?<<(?=$|[\s).,;:!?])/gu;

function withoutArrows(text: string): string {
  return text.replace(BETWEEN_ARROWS, '…');
}

function withoutMarked(text: string, { open, close, unlessBehind = [] }: Marks): string {
  let first = text.indexOf(open);
  if (first < 0 || unlessBehind.some((mark) => isBefore(text, mark, first))) return text;
  const marks = text.split(open).length - 1;
  if (close.includes(open) && marks % 2 === 1) {
    const last = text.lastIndexOf(open);
    return last > first ? cut(text, first, last + 1) : text;
  }
  const parts: string[] = [];
  let from = 0;
  // A loop and no recursion: a paragraph may be a long list of short strings.
  while (first >= 0) {
    const end = endOf(text, close, first + open.length);
    if (end === undefined) break;
    const quotation = text.slice(first, end);
    parts.push(text.slice(from, first), isSentence(quotation) ? '…' : quotation);
    from = end;
    first = text.indexOf(open, from);
  }
  return `${parts.join('')}${text.slice(from)}`;
}

function isBefore(text: string, mark: string, position: number): boolean {
  const at = text.indexOf(mark);
  return at >= 0 && at < position;
}

/** Behind the first of some closing marks. */
function endOf(text: string, close: readonly string[], from: number): number | undefined {
  const ends = close.flatMap((mark) => {
    const at = text.indexOf(mark, from);
    return at < 0 ? [] : [at + mark.length];
  });
  return ends.length === 0 ? undefined : Math.min(...ends);
}

function cut(text: string, from: number, to: number): string {
  const quotation = text.slice(from, to);
  return isSentence(quotation) ? `${text.slice(0, from)}…${text.slice(to)}` : text;
}

/** What a link or a picture is called is the page's. */
function withoutLinks(text: string): string {
  return text.replace(/!?\[([^\]\n]{1,600})\]\([^)\n]{1,600}\)/g, (link, name: string) =>
    isSentence(`[${name}]`) ? '…' : link,
  );
}

/** "No, always …": behind it an order begins like behind a full stop. */
const ANSWER = /^\s*\p{L}{1,8},\s*/u;

/**
 * A sentence between backticks that tells what to do is what somebody wrote, where the words around it tell
 * nothing: in "always begin with `…`" it is part of the writer's own rule.
 */
function withoutCodeSentences(text: string): string {
  if (!text.includes('`')) return text;
  const code = /(`{1,2})(?!`)[^`\n]{1,1000}\1(?!`)/g;
  const tells = (span: string): boolean => {
    const inside = span.replaceAll('`', '');
    return isSentence(span) && (orders(inside) || orders(inside.replace(ANSWER, '')));
  };
  if (orders(text.replace(code, ' … '))) return text;
  return text.replace(code, (span) => (tells(span) ? '…' : span));
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
