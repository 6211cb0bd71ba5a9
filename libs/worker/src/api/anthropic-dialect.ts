import {
  isJsonObject,
  objectField,
  objectsField,
  stringField,
  WORKER_INSTRUCTION,
  workerAnswerJsonSchema,
  type JsonObject,
} from '@reflect/core/harness';

import { numberField, sumOfFields } from '../number-field.js';
import type { ApiDialect, ApiLimits } from './api-dialect.js';

const TOOL = 'write_learnings';

/** The Messages API. Its form of an answer is the input of a tool that the model has to call. */
export const anthropicDialect: ApiDialect = {
  path: 'messages',
  headers: (key): Readonly<Record<string, string>> => ({
    'anthropic-version': '2023-06-01',
    ...(key === undefined ? {} : { 'x-api-key': key }),
  }),
  request: (prompt, limits, isFormed) => ({
    ...message(WORKER_INSTRUCTION, prompt, limits),
    ...(isFormed && { tools: [tool()], tool_choice: { type: 'tool', name: TOOL } }),
  }),
  words: message,
  read: (body) => {
    const object = isJsonObject(body) ? body : undefined;
    const parts = objectsField(object, 'content');
    const structured = objectField(
      parts.find((part) => stringField(part, 'type') === 'tool_use'),
      'input',
    );
    const text = parts.map((part) => stringField(part, 'text') ?? '').join('');
    const usage = objectField(object, 'usage');
    return {
      failed: text === '' && structured === undefined,
      turns: parts.length === 0 ? 0 : 1,
      text: text.trim(),
      structured,
      usage:
        usage === undefined
          ? {}
          : {
              inputTokens: sumOfFields(
                [usage],
                ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'],
              ),
              outputTokens: numberField(usage, 'output_tokens') ?? 0,
            },
    };
  },
};

/** Made when it is sent: making the schema costs what every command would wait for. */
function tool(): JsonObject {
  return {
    name: TOOL,
    description: 'Takes the answer.',
    input_schema: workerAnswerJsonSchema(),
  };
}

function message(
  instruction: string,
  prompt: string,
  { model, maxOutputTokens }: ApiLimits,
): JsonObject {
  return {
    model,
    max_tokens: maxOutputTokens,
    system: instruction,
    messages: [{ role: 'user', content: prompt }],
  };
}
