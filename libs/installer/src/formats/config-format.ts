import type { ConfigFormat } from './file-format.js';

import { jsonFormat } from './json-format.js';
import { tomlFormat } from './toml-format.js';

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
