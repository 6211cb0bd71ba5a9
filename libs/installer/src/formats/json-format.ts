import { visit } from 'jsonc-parser';

import { InstallError, formatPlace, placeAt } from '../install-error.js';
import { isSameJson, type JsonValue } from '../json-value.js';
import type { ListEdit, ValueEdit } from '../plan/config-edit.js';
import { findOwnItems, replacementFor, type OwnItem } from '../plan/own-items.js';
import type { ConfigFormat } from './file-format.js';
import { appendElement, removeElement, replaceValue } from './json-edit.js';
import { detectStyle } from './json-style.js';
import { endOf, findNode, findProperty, parseJsonTree, valueOf } from './json-tree.js';
import type { JsonDialect, JsonNode } from './json-tree.js';
import { applySplices, type Splice } from './splice.js';

export function jsonFormat(dialect: JsonDialect): ConfigFormat {
  const open = (text: string, file: string): Document => ({
    text,
    file,
    root: parseRoot(text, file, dialect),
  });
  return {
    empty: '{}\n',
    parse: (text, file) => valueOf(open(text, file).root),
    edit: (text, edit, file) =>
      edit.kind === 'list'
        ? editList((now) => open(now, file), text, edit)
        : editValue(open(text, file), edit),
    textAt: (text, at, file) => {
      const node = findNode(open(text, file).root, at);
      return node && text.slice(node.offset, endOf(node));
    },
    hasComments: (text) => {
      let found = false;
      visit(text, { onComment: () => (found = true) });
      return found;
    },
  };
}

interface Document {
  readonly text: string;
  readonly file: string;
  readonly root: JsonNode;
}

function parseRoot(text: string, file: string, dialect: JsonDialect): JsonNode {
  const root = parseJsonTree(text, file, dialect);
  expectType({ text, file, root }, root, { type: 'object', what: 'The file' });
  return root;
}

/** One splice list at a time: each may move what the next one is about. */
function editList(open: (text: string) => Document, text: string, edit: ListEdit): string {
  let now = open(text);
  const list = listOf(now, edit);
  const [first, ...extra] = list === undefined ? [] : findOwnItems(valuesOf(list), edit);
  if (first === undefined) {
    return edit.item === undefined ? text : insert(now, edit.at, { item: edit.item });
  }
  const doomed = edit.item === undefined ? [first, ...extra] : extra;
  for (const own of doomed.toReversed()) {
    now = open(splice(now, removeElement(now.text, ...placeOf(now, edit, own))));
  }
  if (edit.item === undefined && edit.isMade === true) return dropEmpty(now, edit);
  const wanted = replacementFor(first, edit);
  if (wanted === undefined || isSameJson(wanted, first.value)) return now.text;
  const [container, index] = placeOf(now, edit, first);
  const old = container.children?.[index];
  return old === undefined ? now.text : splice(now, [replaceValue(styled(now), old, wanted)]);
}

function dropEmpty(document: Document, { at }: ListEdit): string {
  const list = findNode(document.root, at);
  if (list === undefined || valuesOf(list).length > 0) return document.text;
  return editValue(document, { kind: 'value', at, value: undefined });
}

function editValue(document: Document, { at, value }: ValueEdit): string {
  const parent = findNode(document.root, at.slice(0, -1));
  const property = parent && findProperty(parent, at.at(-1) ?? '');
  if (property?.value === undefined || parent === undefined) {
    return value === undefined ? document.text : insert(document, at, { value });
  }
  if (value === undefined) {
    return splice(document, removeElement(document.text, parent, property.index));
  }
  if (isSameJson(valueOf(property.value), value)) return document.text;
  return splice(document, [replaceValue(styled(document), property.value, value)]);
}

type Inserted = { readonly value: JsonValue } | { readonly item: JsonValue };

/**
 * Puts a value where there is none, with the objects on the way to it; an item goes into the list at
 * `at`, which is made where there is none.
 */
function insert(document: Document, at: readonly string[], inserted: Inserted): string {
  let container = document.root;
  for (const [depth, key] of at.entries()) {
    expectType(document, container, { type: 'object', what: name(at.slice(0, depth)) });
    const next = findProperty(container, key)?.value;
    if (next === undefined) {
      const held: JsonValue = 'item' in inserted ? [inserted.item] : inserted.value;
      const value = at
        .slice(depth + 1)
        .reduceRight<JsonValue>((inner, on) => ({ [on]: inner }), held);
      return splice(document, appendElement(styled(document), container, { key, value }));
    }
    container = next;
  }
  if (!('item' in inserted)) return document.text;
  return splice(document, appendElement(styled(document), container, { value: inserted.item }));
}

function listOf(document: Document, { at }: ListEdit): JsonNode | undefined {
  for (const depth of at.keys()) {
    const node = findNode(document.root, at.slice(0, depth));
    if (node) expectType(document, node, { type: 'object', what: name(at.slice(0, depth)) });
  }
  const list = findNode(document.root, at);
  if (list) expectType(document, list, { type: 'array', what: name(at) });
  return list;
}

function placeOf(
  document: Document,
  { at, inner }: ListEdit,
  own: OwnItem,
): [container: JsonNode, index: number] {
  const list = findNode(document.root, at) ?? document.root;
  const group = list.children?.[own.index];
  if (own.innerIndex === undefined || inner === undefined || group === undefined) {
    return [list, own.index];
  }
  return [findNode(group, [inner]) ?? group, own.innerIndex];
}

function valuesOf(list: JsonNode): JsonValue[] {
  return (list.children ?? []).map(valueOf);
}

function styled({ text }: Document): { text: string; style: ReturnType<typeof detectStyle> } {
  return { text, style: detectStyle(text) };
}

function splice({ text }: Document, splices: readonly Splice[]): string {
  return applySplices(text, splices);
}

function name(path: readonly string[]): string {
  return path.length === 0 ? 'The file' : `"${path.join('.')}"`;
}

function expectType(
  { text, file }: Document,
  node: JsonNode,
  { type, what }: { readonly type: 'object' | 'array'; readonly what: string },
): void {
  if (node.type === type) return;
  const place = placeAt(file, text, node.offset);
  throw new InstallError(
    'INSTALL_SHAPE',
    `${formatPlace(place)} ${what} is a ${node.type}, where reflect needs ${type === 'array' ? 'an array' : 'an object'}. Correct or remove it, then run this again.`,
    { place },
  );
}
