import { getNodeValue, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Node, ParseError } from 'jsonc-parser';

import { InstallError, formatPlace, placeAt } from '../install-error.js';
import type { JsonValue } from '../json-value.js';

export type JsonNode = Node;

/** Whether comments and a trailing comma are allowed. */
export type JsonDialect = 'json' | 'jsonc';

const BOM = '\uFEFF';

/** Parses a whole file; offsets count from the start of `text`, a byte order mark included. */
export function parseJsonTree(text: string, file: string, dialect: JsonDialect): JsonNode {
  // The parser takes a space for what it is, and a byte order mark for an error.
  const bare = text.startsWith(BOM) ? ` ${text.slice(1)}` : text;
  const errors: ParseError[] = [];
  const root = guarded(file, () =>
    parseTree(bare, errors, {
      disallowComments: dialect === 'json',
      allowTrailingComma: dialect === 'jsonc',
    }),
  );
  const [first] = errors;
  if (root !== undefined && first === undefined) return root;
  const isEmpty = text.trim() === '';
  const place = placeAt(file, text, isEmpty ? 0 : (first?.offset ?? 0));
  const what = isEmpty ? 'is empty' : `does not parse (${describe(first)})`;
  throw new InstallError(
    'INSTALL_NOT_PARSED',
    `${formatPlace(place)} ${what}. ${isEmpty ? 'Delete it, or write {} into it' : 'Correct it'}, then run this again.`,
    { place },
  );
}

/**
 * The node at a path of keys. Of a key that stands twice the last one counts, as in `JSON.parse`.
 * `undefined` where a key is missing or something on the way is no object.
 */
export function findNode(root: JsonNode, path: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const key of path) node = node === undefined ? undefined : findProperty(node, key)?.value;
  return node;
}

export interface JsonProperty {
  readonly node: JsonNode;
  readonly index: number;
  readonly value: JsonNode | undefined;
}

export function findProperty(object: JsonNode, key: string): JsonProperty | undefined {
  if (object.type !== 'object') return undefined;
  const properties = object.children ?? [];
  const index = properties.findLastIndex((property) => property.children?.[0]?.value === key);
  const node = properties[index];
  return node && { node, index, value: node.children?.[1] };
}

export function valueOf(node: JsonNode): JsonValue {
  return getNodeValue(node) as JsonValue;
}

export function endOf(node: JsonNode): number {
  return node.offset + node.length;
}

/** Recursion over hostile nesting ends the stack. */
function guarded<T>(file: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InstallError(
      'INSTALL_NOT_PARSED',
      `${file} is nested too deeply to be a configuration. Correct it, then run this again.`,
      { place: { file }, cause: error },
    );
  }
}

/** `PropertyNameExpected` as `property name expected`. */
function describe(error: ParseError | undefined): string {
  if (error === undefined) return 'no value';
  return printParseErrorCode(error.error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ')
    .toLowerCase();
}
