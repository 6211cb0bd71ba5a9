import { secretGrade } from './secret-grade.js';

/** A value as it stands in a text, `to` behind its last character. */
export interface Value {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isQuoted: boolean;
}

const LONGEST = 4000;
/** What YAML and programs put before a value: a block mark, a type, the mark of a string. */
const BEFORE =
  /(?:[|>][+-]?[ \t]*\n\s{1,40})?(?:!!?\w+\s{1,3}|&\w+\s{1,3})?(?:[brfuLR@$]{1,2}(?=["'])|&)?/y;
/** Strings of several lines, of which the first may hold nothing. */
const BLOCK = /(?:\[=*\[|"""|'''|<<[-~]?["']?[A-Z][A-Z\d_]{1,30}["']?)[ \t]*\r?\n[ \t]*/y;
/** In two lines, of which a sign says that they are one. */
const CONTINUED = /^[^\s\\]{3,200}\\\r?\n[ \t]{0,20}[^\s\\]{3,200}$/;
const OPENING = /\\*["'`](?=[^"'`])|["'`](?=["'`][^"'`])|[“”„«「『‘]/y;
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
  '‘': '’',
};
/** Neither what ends a value in code nor letters that no password has. */
const BARE = /[^\s"'`<>,;(){}[\]\u0590-\uffff]{4,4000}/y;
/** Where a bare value ends before its last character: an escape, another field, a reference. */
const END =
  /(?<!\\)\\+[nrtu"']|&(?:lt|gt|quot|amp|#)|&[\w.-]{1,60}=|(?<![.:?\\])[.:?\\]+$|[.,;:]\\/;
const NEXT_LINE = /\\?\r?\n[ \t>|+]{0,20}(?<more>[!-~]{4,200})["'`]?(?=\s*(?:$|\n))/y;

/** The value that begins at a position, quoted or not; undefined where none does. */
export function valueAt(text: string, at: number): Value | undefined {
  const block = lengthAt(BLOCK, text, at);
  if (block > 0) return bareAt(text, at + block);
  const start = at + lengthAt(BEFORE, text, at);
  const opening = textAt(OPENING, text, start);
  if (opening !== '') {
    const from = start + opening.length;
    const to = text.indexOf(CLOSING[opening] ?? opening, from);
    const inside = to < 0 ? '' : text.slice(from, to);
    if (
      inside.length >= 4 &&
      inside.length <= LONGEST &&
      (!/[\r\n]/.test(inside) || CONTINUED.test(inside))
    ) {
      const nested = /^["'](?=.+["']$)/.test(inside) ? 1 : 0;
      return {
        text: inside.slice(nested, inside.length - nested).replace(/\\\r?\n[ \t]*/, ''),
        from: from + nested,
        to: to - nested,
        isQuoted: true,
      };
    }
  }
  return bareAt(text, start + opening.length);
}

function bareAt(text: string, from: number): Value | undefined {
  const whole = textAt(BARE, text, from);
  const end = whole.search(END);
  const value = end < 0 ? whole : whole.slice(0, end);
  if (value.length < 4) return undefined;
  const to = from + value.length;
  const more = end < 0 || /^\\$/.test(whole.slice(end)) ? lengthOfMore(text, to) : 0;
  return { text: text.slice(from, to), from, to: to + more, isQuoted: false };
}

/** Of a value that a line break cuts, the rest: it stands alone in its line and is no word. */
function lengthOfMore(text: string, at: number): number {
  NEXT_LINE.lastIndex = at;
  const match = NEXT_LINE.exec(text);
  const more = match?.groups?.['more'] ?? '';
  const isMore = match !== null && !/[=:(){}<>[\],;]/.test(more) && secretGrade(more) >= 2;
  return isMore ? match[0].length : 0;
}

export function textAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function lengthAt(pattern: RegExp, text: string, at: number): number {
  return textAt(pattern, text, at).length;
}
