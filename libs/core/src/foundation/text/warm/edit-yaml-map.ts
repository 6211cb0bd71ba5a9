import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Node,
  type Pair,
  type Scalar,
  type ToStringOptions,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** New values by key; `undefined` removes the key. Of a map only the keys named are changed. */
export type YamlChanges = Readonly<Record<string, unknown>>;

/** One line a value, so that nothing has to be indented. */
const STYLE: ToStringOptions = {
  lineWidth: 0,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  flowCollectionPadding: false,
};

const MAX_FLOW_CHARACTERS = 80;

interface YamlText {
  readonly source: string;
  readonly document: Document;
  readonly map: YAMLMap;
}

interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * Changes keys of a YAML map in its text. All that is not the value of a changed key stays byte
 * for byte: order, quoting, comments, line ends.
 *
 * Returns `undefined` when `source` is not a map or the change cannot be made safely, as with an
 * alias elsewhere that refers to the changed value.
 */
export function editYamlMap(source: string, changes: YamlChanges): string | undefined {
  const document: Document = parseDocument(source);
  if (document.errors.length > 0) return undefined;
  const before: unknown = document.toJS();
  document.contents ??= document.createNode({});
  if (!isMap(document.contents)) return undefined;
  const text = { source, document, map: document.contents };
  const edited = document.contents.flow ? rewritten(text, changes) : spliced(text, changes);
  return edited !== undefined && isAsWanted(edited, before, changes) ? edited : undefined;
}

/** A new block map, one key a line and short lists in one line; keys without a value are left out. */
export function renderYamlMap(values: YamlChanges): string {
  const document = new Document(values, { keepUndefined: false });
  if (isMap(document.contents)) {
    for (const { value } of document.contents.items) if (isSeq(value)) value.flow = isShort(value);
  }
  return document.toString(STYLE);
}

function isShort(list: YAMLSeq): boolean {
  const lengths = list.items.map((item) =>
    isScalar(item) ? String(item.value).length + 2 : Infinity,
  );
  return lengths.reduce((sum, length) => sum + length, 0) <= MAX_FLOW_CHARACTERS;
}

function rewritten({ document, map }: YamlText, changes: YamlChanges): string {
  mergeMap(document, map, changes);
  return document.toString(STYLE);
}

function spliced(text: YamlText, changes: YamlChanges): string | undefined {
  const splices: Splice[] = [];
  const added: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(changes)) {
    const pair = text.map.items.find((item) => isScalar(item.key) && item.key.value === key);
    const splice =
      pair && (value === undefined ? removal(text, pair) : replacement(text, pair, value));
    if (splice !== undefined) splices.push(splice);
    else if (pair === undefined) added[key] = value;
    else return undefined;
  }
  const eol = text.source.includes('\r\n') ? '\r\n' : '\n';
  return append(applySplices(text.source, splices, eol), added, { indent: indentOf(text), eol });
}

function applySplices(source: string, splices: readonly Splice[], eol: string): string {
  let text = source;
  for (const { from, to, text: insert } of [...splices].sort((a, b) => b.from - a.from)) {
    text = text.slice(0, from) + insert.replaceAll('\n', eol) + text.slice(to);
  }
  return text;
}

function removal({ source }: YamlText, pair: Pair): Splice | undefined {
  const key = rangeOf(pair.key);
  const value = rangeOf(pair.value);
  if (key === undefined || value === undefined) return undefined;
  const from = source.lastIndexOf('\n', key[0] - 1) + 1;
  return { from, to: value[2], text: '' };
}

function replacement(
  { source, document }: YamlText,
  pair: Pair,
  value: unknown,
): Splice | undefined {
  const range = rangeOf(pair.value);
  if (range === undefined) return undefined;
  const [from, to] = range;
  const wasBlock = isCollection(pair.value) && pair.value.flow !== true;
  const node = merge(document, pair.value, value);
  if (isCollection(node) && !wasBlock) node.flow = true;
  const text = renderValue(node, wasBlock ? columnOf(source, from) : 0);
  const old = source.slice(from, to);
  const space = old === '' && !/\s$/.test(source.slice(0, from)) ? ' ' : '';
  return { from, to, text: space + text + (old.endsWith('\n') ? '\n' : '') };
}

/** The text of a value; comments beside and above it are not part of what is replaced. */
function renderValue(node: Node, indent: number): string {
  node.commentBefore = null;
  node.spaceBefore = false;
  if (!isCollection(node) || node.flow) node.comment = null;
  const document: Document = new Document();
  document.contents = node;
  const text = document.toString({ ...STYLE, verifyAliasOrder: false }).replace(/\n+$/, '');
  return text.replaceAll(/\n(?!\n)/g, `\n${' '.repeat(indent)}`);
}

function isOneLine({ type, value }: Scalar): boolean {
  const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
  return !isBlock && (typeof value !== 'string' || !/[\n\r]/.test(value));
}

function append(text: string, added: YamlChanges, style: { indent: string; eol: string }): string {
  const rendered = renderYamlMap(added);
  if (Object.values(added).every((value) => value === undefined)) return text;
  const start = text === '' || text.endsWith('\n') ? text : text + style.eol;
  const lines = rendered.replace(/\n$/, '').split('\n');
  return start + lines.map((line) => style.indent + line + style.eol).join('');
}

/** The old node with the new value: what a person wrote on parts that stay is kept. */
function merge(document: Document, node: unknown, value: unknown): Node {
  if (isSeq(node) && Array.isArray(value)) return mergeList(document, node, value);
  if (isMap(node) && isPlainObject(value)) return mergeMap(document, node, value);
  if (isScalar(node) && typeof node.value === typeof value) {
    node.value = value;
    return onOneLine(node);
  }
  return onOneLine(document.createNode(value));
}

/** Block texts are not for us to write: with a comment, or empty lines at an end, they change. */
function onOneLine<N extends Node>(node: N): N {
  visit(node, {
    Scalar: (_, scalar) => {
      if (!isOneLine(scalar)) scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return node;
}

function mergeList(document: Document, list: YAMLSeq, values: readonly unknown[]): YAMLSeq {
  const left = [...list.items];
  list.items = values.map((value) => {
    const at = left.findIndex(
      (item) => isNode(item) && isDeepStrictEqual(item.toJS(document), value),
    );
    return at < 0 ? document.createNode(value) : left.splice(at, 1)[0];
  });
  const [first] = list.items;
  if (isNode(first)) first.spaceBefore = false;
  return list;
}

function mergeMap(document: Document, map: YAMLMap, values: YamlChanges): YAMLMap {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) map.delete(key);
    else map.set(key, merge(document, map.get(key, true), value));
  }
  return map;
}

function isAsWanted(text: string, before: unknown, changes: YamlChanges): boolean {
  const document = parseDocument(text);
  if (document.errors.length > 0) return false;
  const after: unknown = document.toJS() ?? {};
  return isDeepStrictEqual(after, expected(before ?? {}, changes));
}

function expected(before: unknown, changes: YamlChanges): unknown {
  const result: Record<string, unknown> = isPlainObject(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) Reflect.deleteProperty(result, key);
    else result[key] = isPlainObject(value) ? expected(result[key], value) : value;
  }
  return result;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rangeOf(node: unknown): readonly [number, number, number] | undefined {
  return isNode(node) ? (node.range ?? undefined) : undefined;
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1);
}

function indentOf({ source, map }: YamlText): string {
  const first = rangeOf(map.items[0]?.key);
  return first === undefined ? '' : ' '.repeat(columnOf(source, first[0]));
}
