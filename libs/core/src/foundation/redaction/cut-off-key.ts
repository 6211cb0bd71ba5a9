import type { SecretRange } from './secret-range.js';

const END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/g;
/** The ends of lines, also as they are written inside of a string. */
const LINE_END = /\r?\n$|(?:\\r)?\\n$/;
/** What quotes, numbers, marks or indents a line of a key. */
const LEAD = '(?:[ \\t>|+*#-]|\\d{1,5}[\\t→:|])*';
const WHOLE_LINE = new RegExp(`^${LEAD}[A-Za-z0-9+/=]{1,100}[ \\t]*$`);
const EMPTY_LINE = new RegExp(`^${LEAD}$`);
/** The first line of what is left may begin anywhere. */
const LAST_PART = /[A-Za-z0-9+/=]{40,100}[ \t]*$/;
/** Characters of a line with what stands in front of it. */
const LONGEST_LINE = 300;
const MOST_LINES = 200;
/** Characters of base64 from which on a line is one of a key, as all but its last are. */
const FULL_LINE = /[A-Za-z0-9+/=]{40}/;

/** Private keys whose beginning was cut off: the lines of base64 in front of their end. */
export function findCutOffKeys(text: string): SecretRange[] {
  if (!text.includes('PRIVATE KEY')) return [];
  return [...text.matchAll(END)].flatMap(({ index, 0: end }) => {
    const from = firstLineBefore(text, index);
    return from === undefined ? [] : [{ kind: 'private-key', from, to: index + end.length }];
  });
}

/** Where the lines of a key begin that end at `at`; undefined where there are none. */
function firstLineBefore(text: string, at: number): number | undefined {
  let begin: number | undefined;
  let position = lineStart(text, at);
  if (!EMPTY_LINE.test(text.slice(position, at))) return undefined;
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    const ended = LINE_END.exec(text.slice(Math.max(0, position - 4), position));
    if (ended === null) break;
    const lineTo = position - ended[0].length;
    const lineFrom = lineStart(text, lineTo);
    const line = text.slice(lineFrom, lineTo);
    if (WHOLE_LINE.test(line)) {
      if (FULL_LINE.test(line)) begin = lineFrom;
      else if (lines > 0) break;
      position = lineFrom;
      continue;
    }
    const part = LAST_PART.exec(line);
    return part === null ? begin : lineFrom + part.index;
  }
  return begin;
}

/** Where the line begins that `to` is in, or its last characters do where it is long. */
function lineStart(text: string, to: number): number {
  const floor = Math.max(0, to - LONGEST_LINE);
  const before = text.slice(floor, to);
  const real = before.lastIndexOf('\n') + 1;
  const written = before.lastIndexOf('\\n') + 2;
  return floor + Math.max(real, written < 2 ? 0 : written);
}
