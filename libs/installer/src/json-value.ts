/** What a JSON file, or the part of TOML that JSON can say, may hold. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export type JsonObject = Readonly<Record<string, JsonValue>>;

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isJsonArray(value);
}

/** `Array.isArray` does not narrow a readonly array. */
export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The order of keys does not count. */
export function isSameJson(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (isJsonArray(a) && isJsonArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key]))
  );
}

/** JSON as people write it: indented, with a newline at its end. */
export function jsonText(value: JsonValue): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
