/** An object as `JSON.parse` gives it, of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object and no array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text under `key`; undefined when there is none or it is no text. */
export function stringField(object: JsonObject | undefined, key: string): string | undefined {
  const value = object?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** A field that is an object; `undefined` for anything else. */
export function objectField(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = object?.[key];
  return isJsonObject(value) ? value : undefined;
}

/** The objects in the list under `key`; none when it is no list. */
export function objectsField(object: JsonObject | undefined, key: string): readonly JsonObject[] {
  const value = object?.[key];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** The text under the first of these keys that has one; empty when none has. */
export function firstStringField(object: JsonObject, keys: readonly string[]): string {
  return keys.map((key) => stringField(object, key)).find((text) => text !== undefined) ?? '';
}
