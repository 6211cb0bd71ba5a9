import type { JsonValue } from '../json-value.js';
import type { ConfigEdit } from '../plan/config-edit.js';
import { jsonFormat } from './json-format.js';
import { tomlFormat } from './toml-format.js';

/** A kind of configuration file that is read and edited as text. */
export interface ConfigFormat {
  /** What an empty configuration is. */
  readonly empty: string;
  /** Throws `INSTALL_NOT_PARSED`, or `INSTALL_SHAPE` when the whole is no object. */
  parse(text: string, file: string): JsonValue;
  /**
   * The text with an edit made; the text itself when nothing is to do. Bytes outside of what is
   * edited stay. Throws `INSTALL_SHAPE` where something else stands in the way, with its place.
   */
  edit(text: string, edit: ConfigEdit, file: string): string;
  /** The text of the value at a path, as it stands in the file. */
  textAt(text: string, at: readonly string[], file: string): string | undefined;
  /** Whether comments stand in it, which nobody's values say. */
  hasComments(text: string, file: string): boolean;
}

export type ConfigFormatName = 'json' | 'jsonc' | 'toml';

export function isFormatName(value: unknown): value is ConfigFormatName {
  return typeof value === 'string' && Object.hasOwn(FORMATS, value);
}

const FORMATS: Readonly<Record<ConfigFormatName, ConfigFormat>> = {
  json: jsonFormat('json'),
  jsonc: jsonFormat('jsonc'),
  toml: tomlFormat,
};

export function configFormat(name: ConfigFormatName): ConfigFormat {
  return FORMATS[name];
}
