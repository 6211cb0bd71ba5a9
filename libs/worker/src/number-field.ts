import type { JsonObject } from '@reflect/core';

/** A finite number of an object, where it is one. */
export function numberField(object: JsonObject | undefined, key: string): number | undefined {
  const value = object?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The sum of those numbers; what is missing counts nothing. */
export function sumOfFields(object: JsonObject | undefined, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + (numberField(object, key) ?? 0), 0);
}
