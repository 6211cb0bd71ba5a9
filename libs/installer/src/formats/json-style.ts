import type { JsonValue } from '../json-value.js';

/** How a file is laid out. */
export interface JsonStyle {
  readonly eol: string;
  /** What one level is indented by. */
  readonly unit: string;
  /** What stands after a colon or comma inside one line. */
  readonly gap: string;
}

const DEFAULT_UNIT = '  ';

export function detectStyle(text: string): JsonStyle {
  return {
    eol: /\r\n|\n|\r/u.exec(text)?.[0] ?? '\n',
    unit: detectUnit(text) ?? DEFAULT_UNIT,
    gap: /[:,][^\S\r\n]/u.test(text) || !/[:,]/u.test(text) ? ' ' : '',
  };
}

/** The white space that the line of `offset` begins with. */
export function indentationAt(text: string, offset: number): string {
  const line = text.slice(lineStart(text, offset));
  return /^\uFEFF?([^\S\r\n\uFEFF]*)/u.exec(line)?.[1] ?? '';
}

/** Whether only white space stands before `offset` in its line. */
export function startsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === '';
}

export function hasNewline(text: string): boolean {
  return /[\r\n]/u.test(text);
}

/** `offset` without the white space before it. */
export function skipSpaceBack(text: string, offset: number): number {
  let end = offset;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** A value as text; `indentation` is that of the line it will stand in, `undefined` for one line. */
export function printJson(
  value: JsonValue,
  { eol, unit }: JsonStyle,
  indentation: string | undefined,
): string {
  if (indentation === undefined) return JSON.stringify(value);
  // Strings hold no raw newline, so that every newline is one of the layout.
  return JSON.stringify(value, undefined, unit).replaceAll('\n', eol + indentation);
}

function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !hasNewline(text.charAt(start - 1))) start -= 1;
  return start;
}

/** From the first bracket with an indented line behind it. */
function detectUnit(text: string): string | undefined {
  const opened = /[[{][ \t]*(?:\r\n|\n|\r)([ \t]+)[^\s]/u.exec(text);
  if (opened === null) return undefined;
  const outer = indentationAt(text, opened.index);
  const inner = opened[1] ?? '';
  return inner.length > outer.length && inner.startsWith(outer)
    ? inner.slice(outer.length)
    : undefined;
}
