import type { JsonValue } from '../json-value.js';
import { hasNewline, indentationAt, printJson, skipSpaceBack, startsLine } from './json-style.js';
import type { JsonStyle } from './json-style.js';
import { endOf, type JsonNode } from './json-tree.js';
import { insertion, removal, type Splice } from './splice.js';

/** A text with the layout that goes for it. */
export interface JsonText {
  readonly text: string;
  readonly style: JsonStyle;
}

/** What is put into an object (with a key) or an array (without). */
export interface JsonElement {
  readonly key?: string;
  readonly value: JsonValue;
}

/** Appends to an object or array, laid out as what is there. */
export function appendElement(
  { text, style }: JsonText,
  container: JsonNode,
  element: JsonElement,
): Splice[] {
  const last = container.children?.at(-1);
  if (last === undefined) return fillEmpty({ text, style }, container, element);
  const close = endOf(container) - 1;
  const { comma, lineEnd } = readGap(text, endOf(last), close);
  const first = container.children?.[0] ?? last;
  const before = container.children?.at(-2);
  const gaps = [
    text.slice(container.offset, first.offset),
    before === undefined ? '' : text.slice(endOf(before), last.offset),
    text.slice(endOf(last), close),
  ];
  const indentation = gaps.some(hasNewline)
    ? childIndentation({ text, style }, container)
    : undefined;
  const space = indentation === undefined ? style.gap : style.eol + indentation;
  const printed = printElement(element, style, indentation);
  return comma === undefined
    ? [insertion(endOf(last), ','), insertion(lineEnd, space + printed)]
    : [insertion(lineEnd, `${space}${printed},`)];
}

/** Puts another value where one stands. */
export function replaceValue({ text, style }: JsonText, node: JsonNode, value: JsonValue): Splice {
  const isOneLine =
    node.type === 'object' || node.type === 'array'
      ? !hasNewline(text.slice(node.offset, endOf(node)))
      : !startsLine(text, (node.parent ?? node).offset);
  const indentation = isOneLine ? undefined : indentationAt(text, node.offset);
  return { offset: node.offset, length: node.length, text: printJson(value, style, indentation) };
}

/** Takes one element out, and of the text around it only the comma and white space that were its own. */
export function removeElement(text: string, container: JsonNode, index: number): Splice[] {
  const children = container.children ?? [];
  const element = children[index];
  if (element === undefined) return [];
  const close = endOf(container) - 1;
  const end = endOf(element);
  const next = children[index + 1]?.offset ?? close;
  const { comma } = readGap(text, end, next);
  const own = ownRange(text, element, comma === undefined ? end : comma + 1);
  if (comma !== undefined) {
    const splices = withComma(own, end, comma);
    return children.length === 1 ? collapse(text, container, splices) : splices;
  }
  const previous = children[index - 1];
  if (previous === undefined) return collapse(text, container, [removal(own.from, own.to)]);
  const before = readGap(text, endOf(previous), element.offset).comma;
  const splices = [removal(own.from, own.to)];
  return before === undefined ? splices : [removal(before, before + 1), ...splices];
}

function fillEmpty({ text, style }: JsonText, container: JsonNode, element: JsonElement): Splice[] {
  const close = endOf(container) - 1;
  const content = skipSpaceBack(text, close);
  const rest = text.slice(content, close);
  if (!isSpread(text, container, content)) {
    const before = content === container.offset + 1 ? '' : ' ';
    return [insertion(content, before + printElement(element, style, undefined))];
  }
  const outer = indentationAt(text, container.offset);
  const inner = outer + style.unit;
  const printed = style.eol + inner + printElement(element, style, inner);
  if (hasNewline(rest)) return [insertion(content, printed)];
  return [{ offset: content, length: close - content, text: printed + style.eol + outer }];
}

/** Whether what comes into empty brackets gets a line of its own; `content` is where they end. */
function isSpread(text: string, container: JsonNode, content: number): boolean {
  if (hasNewline(text.slice(container.offset, endOf(container)))) return true;
  const root = rootOf(container);
  const hasComment = content > container.offset + 1;
  return !hasComment && (root === container || hasNewline(text.slice(root.offset, endOf(root))));
}

/** Indentation of the first element that has a line of its own. */
function childIndentation({ text, style }: JsonText, container: JsonNode): string {
  const child = container.children?.find(({ offset }) => startsLine(text, offset));
  return child === undefined
    ? indentationAt(text, container.offset) + style.unit
    : indentationAt(text, child.offset);
}

function printElement(
  { key, value }: JsonElement,
  style: JsonStyle,
  indentation: string | undefined,
): string {
  const printed = printJson(value, style, indentation);
  if (key === undefined) return printed;
  const gap = indentation === undefined ? style.gap : ' ';
  return `${JSON.stringify(key)}:${gap}${printed}`;
}

interface Gap {
  readonly comma: number | undefined;
  /** Behind the last comma or comment of the line that the gap begins in, or that its comma is in. */
  readonly lineEnd: number;
}

const GAP_PART = /,|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[\r\n]+|[^\S\r\n]+/uy;

/** Reads white space, comments and at most one comma between two elements or before a bracket. */
function readGap(text: string, from: number, to: number): Gap {
  let comma: number | undefined;
  let lineEnd = from;
  let isSameLine = true;
  GAP_PART.lastIndex = from;
  while (GAP_PART.lastIndex < to) {
    const offset = GAP_PART.lastIndex;
    const part = GAP_PART.exec(text)?.[0];
    if (part === undefined) break;
    if (part === ',') {
      comma = offset;
      isSameLine = true;
    } else if (/^[\r\n]/u.test(part)) isSameLine = false;
    if (isSameLine && part.trim() !== '') lineEnd = offset + part.length;
  }
  return { comma, lineEnd };
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The element with the white space that goes with it: that before it, when the element is the last
 * thing in its line, else that between it and what follows.
 */
function ownRange(text: string, element: JsonNode, behind: number): Range {
  const end = endOf(element);
  const rest = /^[^\S\r\n]*(?=([\r\n])?)/u.exec(text.slice(behind));
  const before = skipSpaceBack(text, element.offset);
  const endsLine = rest?.[1] !== undefined;
  const isFirst = '[{'.includes(text.charAt(before - 1));
  const isInline = !startsLine(text, element.offset);
  if (endsLine || (isInline && !isFirst)) return { from: before, to: end };
  return { from: element.offset, to: behind + (rest?.[0].length ?? 0) };
}

/** A comment between the element and its comma stays. */
function withComma({ from, to }: Range, end: number, comma: number): Splice[] {
  return to > comma
    ? [removal(from, end), removal(comma, to)]
    : [removal(from, end), removal(comma, comma + 1)];
}

/** Brackets that hold nothing but white space any more are closed up. */
function collapse(text: string, container: JsonNode, splices: readonly Splice[]): Splice[] {
  const open = container.offset + 1;
  const close = endOf(container) - 1;
  let rest = '';
  let done = open;
  for (const { offset, length } of splices) {
    rest += text.slice(done, offset);
    done = offset + length;
  }
  rest += text.slice(done, close);
  return rest.trim() === '' ? [removal(open, close)] : [...splices];
}

function rootOf(node: JsonNode): JsonNode {
  return node.parent === undefined ? node : rootOf(node.parent);
}
