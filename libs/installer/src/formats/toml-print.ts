import { isJsonArray, isJsonObject } from '../json-value.js';
import type { JsonValue } from '../json-value.js';

/** A value on one line. TOML has no null: it is left out of tables and lists. */
export function printToml(value: JsonValue): string {
  if (isJsonArray(value)) return `[${value.filter(isSome).map(printToml).join(', ')}]`;
  if (isJsonObject(value)) {
    const pairs = Object.entries(value).filter(([, held]) => isSome(held));
    if (pairs.length === 0) return '{}';
    return `{ ${pairs.map(([key, held]) => `${printTomlKey([key])} = ${printToml(held)}`).join(', ')} }`;
  }
  // Text in JSON is a basic string of TOML but for this one character.
  return JSON.stringify(value).replaceAll('\u007F', '\\u007F');
}

export function printTomlKey(path: readonly string[]): string {
  return path
    .map((key) =>
      /^[\w-]+$/u.test(key) ? key : JSON.stringify(key).replaceAll('\u007F', '\\u007F'),
    )
    .join('.');
}

function isSome(value: JsonValue): boolean {
  return value !== null;
}
