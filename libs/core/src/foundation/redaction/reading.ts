import { lazily } from '../lazily.js';

/**
 * A text as somebody reads it, who sees through the way in which it is written: without invisible
 * characters, with its escapes undone.
 */
export interface Reading {
  readonly text: string;
  /** What it was made of, and how; none for the text itself. */
  readonly source?: { readonly reading: Reading; readonly segments: readonly Segment[] };
}

/** A part of a reading and what it stands for: as it is, or written in another way. */
interface Segment {
  /** Where it begins in the reading. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly isWritten: boolean;
}

/** What a match in a reading is replaced by; undefined for what stays. */
export type Undo = (match: RegExpMatchArray) => string | undefined;

const INVISIBLE_SIGNS = [
  ...[
    '\\0-\\x08',
    '\\x0b',
    '\\x0c',
    '\\x0e-\\x1f',
    '\\x7f',
    '\\xad',
    '\\u034f',
    '\\u061c',
    '\\u115f',
    '\\u1160',
  ],
  ...[
    '\\u17b4',
    '\\u17b5',
    '\\u180b-\\u180e',
    '\\u200b-\\u200f',
    '\\u202a-\\u202e',
    '\\u2060-\\u206f',
  ],
  ...['\\ufe00-\\ufe0f', '\\ufeff', '\\ufff9-\\ufffb'],
].join('');
/** Escapes of terminals, signs without a width and tags; and the wide forms of ASCII. */
const INVISIBLE_SOURCE = [
  '\\x1b(?:\\[[\\d;?]*[A-Za-z]|\\][^\\x07\\x1b]{0,200}(?:\\x07|\\x1b\\\\))',
  `[${INVISIBLE_SIGNS}]`,
  '\\udb40[\\udc00-\\udfff]',
  '[\\uff01-\\uff5e]',
].join('|');
// eslint-disable-next-line no-misleading-character-class -- marks are looked for one by one
const INVISIBLE = lazily(() => new RegExp(INVISIBLE_SOURCE, 'g'));
const ESCAPED =
  /\\u\{?([0-9a-fA-F]{4,6})\}?|\\x([0-9a-fA-F]{2})|%([2-7][0-9a-fA-F])|&#(\d{2,4});|&#x([0-9a-fA-F]{2,4});|&(lt|gt|quot|apos|amp);|\\([nrt"'/\\])/g;
const NAMED: Readonly<Record<string, string>> = {
  ...{ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' },
  ...{ n: '\n', r: '\r', t: '\t' },
};
const CONCATENATED = /["'`]\s{0,3}(?:\+|\.|\\)?\s{0,3}\r?\n?[ \t]{0,40}["'`]/g;
const BROKEN = /[ \t]{0,3}\\?\r?\n[ \t>|+]{0,40}/g;

export function plainReading(text: string): Reading {
  return { text };
}

/** Without what is not seen, and in the narrow forms of letters. */
export function visibleReading(reading: Reading): Reading | undefined {
  return rewritten(reading, INVISIBLE(), ([sign]) => {
    const code = sign.charCodeAt(0);
    return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : '';
  });
}

/** With the escapes of JSON, of URLs and of HTML undone, three deep. */
export function decodedReading(reading: Reading): Reading | undefined {
  let decoded: Reading | undefined;
  for (let depth = 0; depth < 3; depth++) {
    const next = rewritten(decoded ?? reading, ESCAPED, unescaped);
    if (next === undefined) break;
    decoded = next;
  }
  return decoded;
}

/** With the parts of a text in one piece that code puts together. */
export function concatenatedReading(reading: Reading): Reading | undefined {
  return rewritten(reading, CONCATENATED, ([sign]) => (/[+.\\\n]/.test(sign) ? '' : undefined));
}

/** As if no line had been broken. */
export function joinedReading(reading: Reading): Reading | undefined {
  return rewritten(reading, BROKEN, () => '');
}

/** Where a part of a reading stands in the text. */
export function inText({ source }: Reading, from: number, to: number): readonly [number, number] {
  if (source === undefined) return [from, to];
  const [start] = placeOf(source.segments, from);
  const [, end] = placeOf(source.segments, to - 1);
  return inText(source.reading, start, end);
}

/** Where, in a part of a reading, it goes on behind something that was taken out or written anew. */
export function seamsIn({ source }: Reading, from: number, to: number): number[] {
  const seams = source?.segments.map(({ at }) => at) ?? [];
  return seams.filter((at) => at > from && at < to);
}

/** What one character of a reading stands for. */
function placeOf(segments: readonly Segment[], at: number): readonly [number, number] {
  let low = 0;
  let high = segments.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((segments[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const segment = segments[low];
  if (segment === undefined) return [at, at + 1];
  if (segment.isWritten) return [segment.from, segment.to];
  const place = segment.from + at - segment.at;
  return [place, place + 1];
}

function unescaped([, unicode, hex, percent, decimal, reference, named, sign]: RegExpMatchArray):
  string | undefined {
  const code = unicode ?? hex ?? percent ?? reference;
  if (code !== undefined || decimal !== undefined) {
    const point = code === undefined ? Number(decimal) : parseInt(code, 16);
    return point > 0 && point <= 0xffff ? String.fromCharCode(point) : undefined;
  }
  const key = named ?? sign ?? '';
  return NAMED[key] ?? key;
}

function rewritten(reading: Reading, pattern: RegExp, undo: Undo): Reading | undefined {
  const { text } = reading;
  const segments: Segment[] = [];
  let written = '';
  let done = 0;
  const take = (part: string, from: number, to: number): void => {
    if (part === '') return;
    segments.push({
      at: written.length,
      from,
      to,
      isWritten: part.length !== to - from || from < done,
    });
    written += part;
  };
  for (const match of text.matchAll(pattern)) {
    const instead = undo(match);
    if (instead === undefined) continue;
    take(text.slice(done, match.index), done, match.index);
    done = match.index + match[0].length;
    take(instead, match.index, done);
  }
  if (done === 0) return undefined;
  take(text.slice(done), done, text.length);
  return { text: written, source: { reading, segments } };
}
