import { isJsonObject } from '@reflect/core/harness';

/** What strict structured output takes everywhere; limits of length and number it mostly does not. */
const KEPT: ReadonlySet<string> = new Set(['type', 'enum', 'required', 'additionalProperties']);

/**
 * A JSON Schema without what the strict modes of models refuse. It lets through more than the whole
 * one, by which the answer is checked afterwards.
 */
export function plainJsonSchema(schema: unknown): Record<string, unknown> {
  if (!isJsonObject(schema)) return {};
  const { properties, items } = schema;
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => KEPT.has(key))),
    ...(isJsonObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, plainJsonSchema(property)]),
      ),
    }),
    ...(items !== undefined && { items: plainJsonSchema(items) }),
  };
}
