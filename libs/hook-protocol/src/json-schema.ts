import * as z from 'zod';

import { claudeEnvelopes } from './harness/claude/claude-envelopes.js';
import { claudeReplies } from './harness/claude/claude-replies.js';
import { codexEnvelopes } from './harness/codex/codex-envelopes.js';
import { codexReplies } from './harness/codex/codex-replies.js';
import { copilotCamelEnvelopes } from './harness/copilot/copilot-camel-envelopes.js';
import { copilotPascalEnvelopes } from './harness/copilot/copilot-pascal-envelopes.js';
import { copilotReplies } from './harness/copilot/copilot-replies.js';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** JSON Schema (draft 7) of a zod schema as it judges input. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-7', io: 'input', override: simplify });
}

/**
 * The JSON Schema of every envelope and reply by its path under `schema/`.
 *
 * The two dialects of Copilot have a folder each: their file names differ in case alone, which
 * some file systems do not tell apart.
 */
export function jsonSchemas(): ReadonlyMap<string, JsonSchema> {
  return new Map([
    ...documents('claude', 'input', claudeEnvelopes),
    ...documents('claude', 'output', claudeReplies),
    ...documents('codex', 'input', codexEnvelopes),
    ...documents('codex', 'output', codexReplies),
    ...documents('copilot/camel-case', 'input', copilotCamelEnvelopes),
    ...documents('copilot/pascal-case', 'input', copilotPascalEnvelopes),
    ...documents('copilot', 'output', copilotReplies),
  ]);
}

function documents(
  folder: string,
  side: 'input' | 'output',
  schemas: Readonly<Record<string, z.ZodType>>,
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
