import { readFileSync } from 'node:fs';

import { configFormat, type JsonObject, type JsonValue } from '@reflect/installer';

/** What a file of Copilot's says; `undefined` when it is not there or cannot be understood. */
export function readConfig(file: string): JsonObject | undefined {
  try {
    const value = configFormat('jsonc').parse(readFileSync(file, 'utf8'), file);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
