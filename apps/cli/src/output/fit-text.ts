import { stripVTControlCharacters } from 'node:util';

import { displayWidth, graphemesOf } from './display-width.js';
import type { TextOutput } from './text-output.js';

const COLOR = new RegExp(String.raw`(\u001B\[[\d;]*m)`, 'u');
const NARROWEST = 10;
/** Before what was broken where there was no space. */
const GOES_ON = '↳ ';

/** Columns of a terminal; `Infinity` where there is none, or it does not say. */
export function columnsOf({ isTTY, columns = 0 }: TextOutput): number {
  return isTTY === true && columns > 0 ? columns : Infinity;
}

/**
 * Text of which no line takes more than `width` columns. A line is broken at spaces, a longer word
 * anywhere, and goes on a little deeper than it begins. Colours take no room and go on, too.
 */
export function fitText(text: string, width: number): string {
  return fit(text, width, (line) => {
    const [lead] = /^ */u.exec(line) ?? [''];
    const deeper = Math.min(lead.length + 2, Math.floor(width / 2));
    return { indent: lead === '' ? '' : ' '.repeat(deeper), isProse: true };
  });
}

/** The same for text in which each space counts, such as a diff: it is broken anywhere, and marked where it was. */
export function fitVerbatim(text: string, width: number): string {
  return fit(text, width, () => ({ indent: GOES_ON, isProse: false }));
}

interface Manner {
  /** Of what a line goes on with. */
  readonly indent: string;
  readonly isProse: boolean;
}

function fit(text: string, width: number, mannerOf: (line: string) => Manner): string {
  if (width === Infinity) return text;
  const room = Math.max(NARROWEST, width);
  return text
    .split('\n')
    .map((line) => {
      const plain = stripVTControlCharacters(line);
      if (displayWidth(plain) <= room) return line;
      const manner = mannerOf(plain);
      return colored(line, segments(plain, room, manner)).join(`\n${manner.indent}`);
    })
    .join('\n');
}

interface Segment {
  readonly from: number;
  readonly to: number;
}

/** What of a plain line stands on each of its rows. */
function segments(line: string, width: number, { indent, isProse }: Manner): readonly Segment[] {
  const found: Segment[] = [];
  let from = 0;
  while (from < line.length) {
    const room = from === 0 ? width : width - displayWidth(indent);
    const end = from + fittingLength(line.slice(from), room);
    const to = isProse && end < line.length ? breakBefore(line, from, end) : end;
    found.push({ from, to });
    from = isProse ? to + spacesAt(line, to) : to;
  }
  return found;
}

/** So much of a text as `room` columns hold, at least one sign. */
function fittingLength(text: string, room: number): number {
  let length = 0;
  let used = 0;
  for (const sign of graphemesOf(text)) {
    used += displayWidth(sign);
    if (used > room && length > 0) break;
    length += sign.length;
  }
  return length;
}

/** Where the last word ends that is whole; `end` where a single word is longer. */
function breakBefore(line: string, from: number, end: number): number {
  const row = line.slice(from, end + 1);
  const [whole] = /^ *\S.*(?= )/u.exec(row) ?? [];
  return whole === undefined ? end : from + whole.trimEnd().length;
}

function spacesAt(line: string, at: number): number {
  return /^ */u.exec(line.slice(at))?.[0].length ?? 0;
}

/** The rows of a line with its colours, each on the row of the sign that follows it. */
function colored(line: string, rows: readonly Segment[]): string[] {
  const shown = rows.map((): string[] => []);
  let at = 0;
  for (const piece of line.split(COLOR)) {
    if (COLOR.test(piece)) {
      const row = rows.findIndex(({ to }) => at < to);
      shown.at(row)?.push(piece);
      continue;
    }
    const plain = stripVTControlCharacters(piece);
    rows.forEach(({ from, to }, row) => {
      shown[row]?.push(plain.slice(Math.max(0, from - at), Math.max(0, to - at)));
    });
    at += plain.length;
  }
  return shown.map((pieces) => pieces.join(''));
}
