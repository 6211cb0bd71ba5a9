import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core/harness';
import { numberField, sumOfFields, type WorkerReply } from '@reflect/worker';

/** Codes are of the service, or these exit codes. */
const NOT_LOGGED_IN = 41;

/** Reads the object that `gemini -o json` prints; undefined when there is none. */
export function readGeminiReply(printed: string): WorkerReply | undefined {
  const result = lastObject(printed);
  if (result === undefined) return undefined;
  const error = objectField(result, 'error');
  const models = Object.values(objectField(objectField(result, 'stats'), 'models') ?? {});
  const counted = models.filter(isJsonObject);
  const tokens = counted.map((model) => objectField(model, 'tokens'));
  const calls = counted.map((model) => objectField(model, 'api'));
  const code = numberField(error, 'code');
  return {
    failed: error !== undefined,
    turns: error === undefined ? sumOfFields(calls, ['totalRequests']) : 1,
    text: (stringField(error, 'message') ?? stringField(result, 'response') ?? '').trim(),
    ...(code === NOT_LOGGED_IN && { named: 'DRIVER_LOGGED_OUT' as const }),
    ...(code !== undefined && code >= 400 && { status: code }),
    usage: {
      inputTokens: sumOfFields(tokens, ['prompt']),
      outputTokens: sumOfFields(tokens, ['candidates', 'thoughts']),
    },
  };
}

/** Warnings may stand before the object. */
function lastObject(printed: string): JsonObject | undefined {
  const start = printed.search(/^\{/mu);
  if (start < 0) return undefined;
  try {
    const value: unknown = JSON.parse(printed.slice(start));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
