import {
  objectField,
  objectsField,
  stringField,
  WORKER_INSTRUCTION,
  workerAnswerJsonSchema,
  isJsonObject,
  type JsonObject,
} from '@reflect/core/harness';

import { numberField } from '../number-field.js';
import { plainJsonSchema } from '../plain-json-schema.js';
import type { ApiDialect, ApiLimits } from './api-dialect.js';

/** Chat completions, as OpenAI, Ollama, llama.cpp, vLLM and most gateways speak them. */
export const openAiDialect: ApiDialect = {
  path: 'chat/completions',
  headers: (key): Readonly<Record<string, string>> =>
    key === undefined ? {} : { authorization: `Bearer ${key}` },
  request: (prompt, limits, isFormed) => ({
    ...chat(WORKER_INSTRUCTION, prompt, limits),
    ...(isFormed && { response_format: responseFormat() }),
  }),
  words: chat,
  read: (body) => {
    const object = isJsonObject(body) ? body : undefined;
    const [choice] = objectsField(object, 'choices');
    const text = stringField(objectField(choice, 'message'), 'content') ?? '';
    const usage = objectField(object, 'usage');
    return {
      failed: text === '',
      turns: choice === undefined ? 0 : 1,
      text: text.trim(),
      usage:
        usage === undefined
          ? {}
          : {
              inputTokens: numberField(usage, 'prompt_tokens') ?? 0,
              outputTokens: numberField(usage, 'completion_tokens') ?? 0,
            },
    };
  },
};

function chat(
  instruction: string,
  prompt: string,
  { model, maxOutputTokens }: ApiLimits,
): JsonObject {
  return {
    model,
    messages: [
      { role: 'system', content: instruction },
      { role: 'user', content: prompt },
    ],
    // OpenAI's newest models know it by another name, all others by this one.
    [/^(?:gpt-[5-9]|o\d)/.test(model) ? 'max_completion_tokens' : 'max_tokens']: maxOutputTokens,
  };
}

/** Made when it is sent: making the schema costs what every command would wait for. */
function responseFormat(): JsonObject {
  return {
    type: 'json_schema',
    json_schema: {
      name: 'learnings',
      strict: true,
      schema: plainJsonSchema(workerAnswerJsonSchema()),
    },
  };
}
