import type { MemoryFile } from './memory-file.js';

/** One thing that a memory file says. */
export interface MemoryNote {
  readonly path: string;
  readonly isWritable: boolean;
  /** Index of its first line. */
  readonly from: number;
  /** Index behind its last line. */
  readonly to: number;
  readonly form: 'file' | 'item' | 'paragraph';
  readonly title: string;
  readonly body: string;
  /** The file of the same folder that this line of an index leads to. */
  readonly link?: string;
}

const MOST_LINES_OF_ONE = 40;
const DASHES = /^\uFEFF?---[ \t]*$/u;
const FRONT = /^(name|title|description):[ \t]*(.*)$/u;
const ITEM = /^(?:[-*+]|\d{1,3}[.)])[ \t]+/u;
const LINK = /^[-*+][ \t]+\[[^\]]{0,300}\]\(([\w.-]{1,200}\.md)\)/u;
const SKIPPED = /^(?:#{1,6}[ \t]|<!--|\|)/u;
const FENCE = /^[ \t]*(?:```|~~~)/u;

/** Lines of a text, without their ends. */
export function linesOf(text: string): string[] {
  return text.split(/\r?\n/u);
}

/**
 * What a file says, one by one: the whole file where it names itself in its front matter and is
 * short, else its list items and paragraphs.
 */
export function notesOf(file: MemoryFile): readonly MemoryNote[] {
  const lines = linesOf(file.text);
  const start = bodyStart(lines);
  const name = frontValue(lines.slice(0, start), ['name', 'title']);
  const about = frontValue(lines.slice(0, start), ['description']);
  const body = lines.slice(start).join('\n').trim();
  const { path, isWritable } = file;
  const isOne = (name ?? about) !== undefined && lines.length - start <= MOST_LINES_OF_ONE;
  if (!isOne) return blocksOf(file, { lines, start });
  const title = about ?? name ?? '';
  return [{ path, isWritable, from: 0, to: lines.length, form: 'file', title, body }];
}

/** Index of the first line behind the front matter. */
export function bodyStart(lines: readonly string[]): number {
  if (!DASHES.test(lines[0] ?? '')) return 0;
  const close = lines.findIndex((line, at) => at > 0 && DASHES.test(line));
  return close + 1;
}

function frontValue(lines: readonly string[], keys: readonly string[]): string | undefined {
  for (const line of lines) {
    const [, key = '', value = ''] = FRONT.exec(line) ?? [];
    const text = value.replace(/^(["'])(.*)\1$/u, '$2').trim();
    if (keys.includes(key) && text !== '') return text;
  }
  return undefined;
}

interface Body {
  readonly lines: readonly string[];
  readonly start: number;
}

function blocksOf({ path, isWritable }: MemoryFile, { lines, start }: Body): MemoryNote[] {
  return spansOf(lines, start).map(([from, to]) => {
    const [first = '', ...rest] = lines.slice(from, to);
    const link = LINK.exec(first)?.[1];
    return {
      ...{ path, isWritable, from, to },
      form: ITEM.test(first) ? ('item' as const) : ('paragraph' as const),
      title: first.replace(ITEM, '').trim(),
      body: rest.map((line) => line.trim()).join('\n'),
      ...(link !== undefined && { link }),
    };
  });
}

/** From and behind; headings, tables and comments say nothing by themselves. */
function spansOf(lines: readonly string[], start: number): [from: number, to: number][] {
  const spans: [number, number][] = [];
  let from: number | undefined;
  let isFenced = false;
  const close = (at: number): void => {
    if (from !== undefined) spans.push([from, at]);
    from = undefined;
  };
  for (const [at, line] of lines.entries()) {
    if (at < start) continue;
    const isFence = FENCE.test(line);
    if (!isFenced && !isFence) {
      const ends = line.trim() === '' || SKIPPED.test(line) || ITEM.test(line);
      if (ends) close(at);
      if (line.trim() !== '' && !SKIPPED.test(line)) from ??= at;
    }
    if (isFence) isFenced = !isFenced;
  }
  close(lines.length);
  return spans;
}
