import { lazily } from '../../../foundation/lazily.js';

/** A text in two: what its writer said, and what was set off from it by signs. */
export interface SplitText {
  readonly own: string;
  /** In order; what stood between two quoted blocks counts as quoted where it may be part of them. */
  readonly quoted: readonly string[];
}

const fenceLine = lazily(() => /^[ \t]{0,3}(`{3,}|~{3,})([^\n]*)$/);

/**
 * Takes out fenced blocks. A block that holds a fence of its own closes early, and then nothing tells
 * which part was pasted: with an odd number of fences all from the first one on is quoted. What stands
 * between two blocks is the writer's unless `isSuspect`, since it may be the inside of one block that
 * was closed and opened again.
 */
export function withoutFences(text: string, isSuspect: (between: string) => boolean): SplitText {
  if (!text.includes('```') && !text.includes('~~~')) return { own: text, quoted: [] };
  const parts = fencedParts(text.split('\n'));
  const last = parts.findLastIndex(({ fenced }) => fenced);
  const first = parts.findIndex(({ fenced }) => fenced);
  const isQuoted = ({ fenced, open, text: part }: FencedPart, at: number): boolean =>
    fenced || open || (at > first && at < last && isSuspect(part));
  return {
    own: joined(parts.filter((part, at) => !isQuoted(part, at))),
    quoted: parts.filter(isQuoted).map((part) => part.text),
  };
}

interface FencedPart {
  readonly text: string;
  readonly fenced: boolean;
  /** Part of a text whose fences do not pair, behind the first of them. */
  readonly open: boolean;
}

function fencedParts(lines: readonly string[]): readonly FencedPart[] {
  const parts: { lines: string[]; fenced: boolean }[] = [{ lines: [], fenced: false }];
  let fence: string | undefined;
  for (const line of lines) {
    const [, sign = '', rest = ''] = fenceLine().exec(line) ?? [];
    const closes = fence !== undefined && sign.startsWith(fence) && rest.trim() === '';
    if (fence === undefined && sign !== '') {
      parts.push({ lines: [], fenced: true });
      fence = sign;
    } else if (closes) {
      parts.push({ lines: [], fenced: false });
      fence = undefined;
    } else parts.at(-1)?.lines.push(line);
  }
  const isOpen = fence !== undefined;
  const first = parts.findIndex(({ fenced }) => fenced);
  return parts.map(({ lines: kept, fenced }, at) => ({
    text: kept.join('\n'),
    fenced,
    open: isOpen && at > first,
  }));
}

const openTag = lazily(
  () =>
    /<([a-z][\w.:-]{0,60})(?:\s[^<>]{0,400})?>|\[(quote|code|log|inst|spoiler|noparse|pre)\b[^\]\n]{0,80}\]/giu,
);

/**
 * Takes out elements, from the first opening tag of a name to the last closing one, so that content
 * which closes its element early stays inside. A tag without an end is text, as in `Array<string>`,
 * but where it opens a line: then all behind it is quoted.
 */
export function withoutElements(text: string): SplitText {
  const quoted: string[] = [];
  let own = withoutComments(text, quoted);
  let lower = own.toLowerCase();
  let from = 0;
  for (let tags = 0; ; tags += 1) {
    const pattern = openTag();
    pattern.lastIndex = from;
    const tag = pattern.exec(own);
    if (tag === null) break;
    // Nobody types so many: what is behind them is as good as quoted.
    const end = tags < MAX_TAGS ? endOfElement(own, { tag, lower }) : own.length;
    if (end === undefined) {
      from = tag.index + 1;
      continue;
    }
    quoted.push(own.slice(tag.index, end));
    own = `${own.slice(0, tag.index)}\n${own.slice(end)}`;
    lower = own.toLowerCase();
    from = tag.index;
  }
  return { own, quoted };
}

const MAX_TAGS = 500;

interface OpenTag {
  readonly tag: RegExpExecArray;
  /** The text in lower case. */
  readonly lower: string;
}

function endOfElement(text: string, { tag, lower }: OpenTag): number | undefined {
  const [whole, name = '', bracketed] = tag;
  const close = bracketed === undefined ? `</${name}>` : `[/${bracketed}]`;
  const at = lower.lastIndexOf(close.toLowerCase());
  if (at > tag.index) return at + close.length;
  const opensLine = text.slice(text.lastIndexOf('\n', tag.index) + 1, tag.index).trim() === '';
  if (!opensLine || VOID.has(name.toLowerCase())) return undefined;
  const restOfLine = text.slice(tag.index + whole.length).split('\n', 1)[0] ?? '';
  if (restOfLine.trim() === '') return text.length;
  // "<div> must not …" speaks of an element and "<id>/run" of a path; "<p>Text" is one.
  return /^\p{L}/u.test(restOfLine) ? endOfParagraph(text, tag.index) : undefined;
}

function endOfParagraph(text: string, from: number): number {
  const end = text.slice(from).search(/\n[ \t]*\n/);
  return end < 0 ? text.length : from + end;
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

function withoutComments(text: string, quoted: string[]): string {
  return [
    ['<!--', '-->'],
    ['/*', '*/'],
    ['<![CDATA[', ']]>'],
  ].reduce((rest, [open = '', close = '']) => {
    const start = rest.indexOf(open);
    if (start < 0 || (open === '/*' && !/(?:^|\n)[ \t]*$/.test(rest.slice(0, start)))) return rest;
    const last = rest.lastIndexOf(close);
    const end = last < start ? rest.length : last + close.length;
    quoted.push(rest.slice(start, end));
    return `${rest.slice(0, start)}\n${rest.slice(end)}`;
  }, text);
}

function joined(parts: readonly FencedPart[]): string {
  return parts.map(({ text }) => text).join('\n');
}
