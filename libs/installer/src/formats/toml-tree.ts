import { ParseError, getStaticTOMLValue, parseTOML, type AST } from 'toml-eslint-parser';

import { InstallError, formatPlace, placeAt } from '../install-error.js';
import type { JsonValue } from '../json-value.js';

export type TomlKeyValue = AST.TOMLKeyValue;
export type TomlTable = AST.TOMLTable;
export type TomlInlineTable = AST.TOMLInlineTable;

/** A parsed file; ranges count from the start of `text`, a byte order mark included. */
export interface TomlDocument {
  readonly text: string;
  readonly file: string;
  readonly program: AST.TOMLProgram;
  /** Every key with a value outside of inline tables, with its full path. */
  readonly entries: readonly TomlEntry[];
  readonly tables: readonly TomlTable[];
}

export interface TomlEntry {
  readonly node: TomlKeyValue;
  readonly path: readonly string[];
  /** How much of `path` the table's header says. */
  readonly base: number;
}

const BOM = '\uFEFF';

export function parseToml(text: string, file: string): TomlDocument {
  const program = parse(text, file);
  const { body } = program.body[0];
  const tables = body.filter((node) => node.type === 'TOMLTable');
  const entries = body.flatMap((node): TomlEntry[] => {
    if (node.type === 'TOMLKeyValue') return [entry(node, [])];
    // What is in an array of tables has no path of its own.
    if (node.resolvedKey.some((key) => typeof key === 'number')) return [];
    return node.body.map((inner) => entry(inner, node.resolvedKey.map(String)));
  });
  return { text, file, program, entries, tables };
}

/** Dates, and numbers that JavaScript has no number for, come as text. */
export function tomlValue({ program }: TomlDocument): JsonValue {
  return toJson(getStaticTOMLValue(program));
}

export function keyNames(key: AST.TOMLKey): string[] {
  return key.keys.map((part) => (part.type === 'TOMLBare' ? part.name : part.value));
}

function entry(node: TomlKeyValue, base: readonly string[]): TomlEntry {
  return { node, path: [...base, ...keyNames(node.key)], base: base.length };
}

function parse(text: string, file: string): AST.TOMLProgram {
  try {
    return parseTOML(text.startsWith(BOM) ? ` ${text.slice(1)}` : text);
  } catch (error) {
    if (!(error instanceof ParseError) && !(error instanceof RangeError)) throw error;
    const place = error instanceof ParseError ? placeAt(file, text, error.index) : { file };
    const what = error instanceof ParseError ? error.message : 'nested too deeply';
    throw new InstallError(
      'INSTALL_NOT_PARSED',
      `${formatPlace(place)} does not parse (${what}). Correct it, then run this again.`,
      { place, cause: error },
    );
  }
}

function toJson(value: unknown): JsonValue {
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, toJson(held)]));
  }
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : String(value);
}
