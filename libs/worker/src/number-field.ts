import type { JsonObject } from '@reflect/core/harness';

/** A finite number of an object, where it is one. */
export function numberField(object: JsonObject | undefined, key: string): number | undefined {
  const value = object?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The sum of these numbers of all objects; what is missing counts nothing. */
export function sumOfFields(
  objects: readonly (JsonObject | undefined)[],
  keys: readonly string[],
): number {
  const numbers = objects.flatMap((object) => keys.map((key) => numberField(object, key) ?? 0));
  return numbers.reduce((sum, number) => sum + number, 0);
}
