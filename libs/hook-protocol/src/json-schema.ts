import * as z from 'zod';

import type { HarnessSchemas } from './harness/harness-schemas.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schema (draft 7) of a zod schema as it judges input. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: simplify });
}

/** The JSON Schema of every envelope and reply by its path under `schema/`. */
export function jsonSchemas(
  harnesses: Readonly<Record<string, HarnessSchemas>>,
): ReadonlyMap<string, JsonSchema> {
  return new Map(
    Object.entries(harnesses).flatMap(([harness, { dialects, replies }]) => [
      ...Object.values(dialects).flatMap(({ folder, envelopes }) =>
        documents(folder, 'input', envelopes),
      ),
      ...documents(harness, 'output', replies),
    ]),
  );
}

function documents(
  folder: string,
  side: 'input' | 'output',
  schemas: HarnessSchemas['replies'],
): readonly (readonly [string, JsonSchema])[] {
  return Object.entries(schemas).map(([event, schema]) => [
    `${folder}/${event}.${side}.json`,
    jsonSchema(schema),
  ]);
}

/** Says the same in fewer words, which also compile to less: no `anyOf` of two types, no "any other key". */
function simplify({ jsonSchema: node }: { jsonSchema: JsonSchema }): void {
  const types = node.anyOf?.map(bareType);
  if (types?.every((type) => type !== undefined)) {
    Object.assign(node, { type: types });
    delete node.anyOf;
  }
  const others = node.additionalProperties;
  if (typeof others === 'object' && Object.keys(others).length === 0)
    delete node.additionalProperties;
}

function bareType(node: JsonSchema): string | undefined {
  const { type, ...constraints } = node;
  return typeof type === 'string' && Object.keys(constraints).length === 0 ? type : undefined;
}
