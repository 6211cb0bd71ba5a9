import { InstallError, formatPlace, placeAt } from '../install-error.js';
import { isSameJson, isJsonArray, isJsonObject, type JsonValue } from '../json-value.js';
import type { ValueEdit } from '../plan/config-edit.js';
import type { ConfigFormat } from './file-format.js';
import { applySplices, insertion, removal, type Splice } from './splice.js';
import { keyNames, parseToml, tomlValue } from './toml-tree.js';
import type { TomlDocument, TomlEntry, TomlInlineTable, TomlKeyValue } from './toml-tree.js';

/** Edits values only: reflect keeps no list in TOML. */
export const tomlFormat: ConfigFormat = {
  empty: '',
  parse: (text, file) => tomlValue(parseToml(text, file)),
  edit: (text, edit, file) => {
    if (edit.kind === 'list') {
      throw new InstallError('INSTALL_EDIT_WRONG', `Lists in ${file} cannot be edited as text.`);
    }
    const document = parseToml(text, file);
    return applySplices(text, valueSplices(document, edit));
  },
  textAt: (text, at, file) => {
    const found = find(parseToml(text, file), at);
    return found && text.slice(...found.value.range);
  },
  hasComments: (text, file) => parseToml(text, file).program.comments.length > 0,
};

function valueSplices(document: TomlDocument, { at, value }: ValueEdit): Splice[] {
  const found = find(document, at);
  if (found === undefined) {
    return value === undefined ? dropEmptyTable(document, at) : insert(document, at, value);
  }
  if (value === undefined) return remove(document, found);
  const old = currentValue(document, at);
  if (isSameJson(old, value)) return [];
  const [from, to] = found.value.range;
  return [{ offset: from, length: to - from, text: printToml(value) }];
}

/** The key and value at a path, also inside of inline tables. */
function find(document: TomlDocument, at: readonly string[]): TomlKeyValue | undefined {
  for (const { node, path } of document.entries) {
    if (!isPrefix(path, at)) continue;
    const found = findInline(node, at.slice(path.length));
    if (found !== undefined) return found;
  }
  return undefined;
}

function findInline(node: TomlKeyValue, rest: readonly string[]): TomlKeyValue | undefined {
  if (rest.length === 0) return node;
  if (node.value.type !== 'TOMLInlineTable') return undefined;
  for (const inner of node.value.body) {
    const names = keyNames(inner.key);
    if (isPrefix(names, rest)) return findInline(inner, rest.slice(names.length));
  }
  return undefined;
}

/** In the inline table, table or group of dotted keys that is there, else in a new table at the end. */
function insert(document: TomlDocument, at: readonly string[], value: JsonValue): Splice[] {
  const holder = document.entries.find(({ path }) => isPrefix(path, at));
  if (holder !== undefined) return insertInline(document, holder, { at, value });
  const parent = at.slice(0, -1);
  const table = document.tables.find(
    ({ kind, resolvedKey }) => kind === 'standard' && isSame(resolvedKey.map(String), parent),
  );
  const line = (path: readonly string[]): string => `${printTomlKey(path)} = ${printToml(value)}`;
  const dotted = document.entries.findLast(
    ({ path, base }) =>
      base < parent.length &&
      isPrefix(path.slice(0, base + 1), at) &&
      isPrefix(at.slice(0, base), path),
  );
  if (table !== undefined) {
    const last = table.body.at(-1) ?? table.key;
    return addLine(document, endOfLine(document, last.range[1]), line(at.slice(-1)));
  }
  if (dotted !== undefined) {
    const end = endOfLine(document, dotted.node.range[1]);
    return addLine(document, end, line(at.slice(dotted.base)));
  }
  if (parent.length === 0) return addRootLine(document, line(at));
  return appendTable(document, parent, line(at.slice(-1)));
}

function insertInline(
  document: TomlDocument,
  holder: TomlEntry,
  { at, value }: { readonly at: readonly string[]; readonly value: JsonValue },
): Splice[] {
  let { node } = holder;
  let rest = at.slice(holder.path.length);
  for (;;) {
    const table = expectInline(document, node);
    const inner = table.body.find(({ key }) => isPrefix(keyNames(key), rest));
    if (inner === undefined) {
      const text = `${printTomlKey(rest)} = ${printToml(value)}`;
      const last = table.body.at(-1);
      return last === undefined
        ? [insertion(table.range[0] + 1, ` ${text} `)]
        : [insertion(last.range[1], `, ${text}`)];
    }
    rest = rest.slice(keyNames(inner.key).length);
    node = inner;
  }
}

function expectInline({ text, file }: TomlDocument, node: TomlKeyValue): TomlInlineTable {
  if (node.value.type === 'TOMLInlineTable') return node.value;
  const place = placeAt(file, text, node.value.range[0]);
  throw new InstallError(
    'INSTALL_SHAPE',
    `${formatPlace(place)} "${keyNames(node.key).join('.')}" is no table, where reflect needs one. Correct or remove it, then run this again.`,
    { place },
  );
}

function addLine({ text }: TomlDocument, end: number, line: string): Splice[] {
  return [insertion(end, eolOf(text) + line)];
}

/** Behind the last key of the top level; before everything else where there is none. */
function addRootLine(document: TomlDocument, line: string): Splice[] {
  const last = document.entries.findLast(({ base }) => base === 0);
  if (last !== undefined) return addLine(document, endOfLine(document, last.node.range[1]), line);
  const start = document.text.startsWith('\uFEFF') ? 1 : 0;
  return [insertion(start, line + eolOf(document.text))];
}

function appendTable({ text }: TomlDocument, path: readonly string[], line: string): Splice[] {
  const eol = eolOf(text);
  const needsEnd = text !== '' && !/[\n\uFEFF]$/u.test(text);
  const before = (needsEnd ? eol : '') + (text.trim() === '' ? '' : eol);
  return [insertion(text.length, `${before}[${printTomlKey(path)}]${eol}${line}${eol}`)];
}

/** A comment behind the value stays; without one the line goes. */
function remove(document: TomlDocument, node: TomlKeyValue): Splice[] {
  if (node.parent.type === 'TOMLInlineTable') return removeInline(node.parent, node);
  return removeLine(document, node.range);
}

function removeInline(table: TomlInlineTable, node: TomlKeyValue): Splice[] {
  const index = table.body.indexOf(node);
  const next = table.body[index + 1];
  const previous = table.body[index - 1];
  if (next !== undefined) return [removal(node.range[0], next.range[0])];
  if (previous !== undefined) return [removal(previous.range[1], node.range[1])];
  return [removal(table.range[0] + 1, table.range[1] - 1)];
}

/** A header that nothing stands under goes, with the blank line before it. */
function dropEmptyTable(document: TomlDocument, at: readonly string[]): Splice[] {
  const index = document.tables.findIndex(({ resolvedKey }) => isSame(resolvedKey.map(String), at));
  const table = document.tables[index];
  if (table === undefined || table.body.length > 0) return [];
  const [splice] = removeLine(document, table.range);
  if (splice === undefined) return [];
  const blank = /(?:\r\n|\n)(\r\n|\n)$/u.exec(document.text.slice(0, splice.offset))?.[1] ?? '';
  return [removal(splice.offset - blank.length, splice.offset + splice.length)];
}

function removeLine({ text }: TomlDocument, [from, to]: readonly [number, number]): Splice[] {
  let start = from;
  while (start > 0 && ' \t'.includes(text.charAt(start - 1))) start -= 1;
  const rest = /^[ \t]*(\r\n|\n|$)/u.exec(text.slice(to));
  return [rest === null ? removal(from, to) : removal(start, to + rest[0].length)];
}

function currentValue(document: TomlDocument, at: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = tomlValue(document);
  for (const key of at) value = (value as Readonly<Record<string, JsonValue>>)[key];
  return value;
}

function endOfLine({ text }: TomlDocument, offset: number): number {
  const end = /\r?\n/u.exec(text.slice(offset));
  return end === null ? text.length : offset + end.index;
}

function eolOf(text: string): string {
  return /\r\n|\n/u.exec(text)?.[0] ?? '\n';
}

function isPrefix(prefix: readonly string[], path: readonly string[]): boolean {
  return prefix.length <= path.length && prefix.every((key, index) => key === path[index]);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && isPrefix(a, b);
}

/** A value on one line. TOML has no null: it is left out of tables and lists. */
function printToml(value: JsonValue): string {
  if (isJsonArray(value)) return `[${value.filter(isSome).map(printToml).join(', ')}]`;
  if (isJsonObject(value)) {
    const pairs = Object.entries(value).filter(([, held]) => isSome(held));
    if (pairs.length === 0) return '{}';
    return `{ ${pairs.map(([key, held]) => `${printTomlKey([key])} = ${printToml(held)}`).join(', ')} }`;
  }
  // Text in JSON is a basic string of TOML but for this one character.
  return JSON.stringify(value).replaceAll('\u007F', '\\u007F');
}

function printTomlKey(path: readonly string[]): string {
  return path
    .map((key) =>
      /^[\w-]+$/u.test(key) ? key : JSON.stringify(key).replaceAll('\u007F', '\\u007F'),
    )
    .join('.');
}

function isSome(value: JsonValue): boolean {
  return value !== null;
}
