import { readFileSync } from 'node:fs';

import {
  isJsonObject,
  objectField,
  stringField,
  type JsonObject,
  type WorkerUsage,
} from '@reflect/core/harness';
import { numberField, parseJsonLines, sumOfFields, type WorkerReply } from '@reflect/worker';

/**
 * Reads the events that `copilot --output-format json` prints, and the file with its usage;
 * undefined when there are no events.
 */
export function readCopilotReply(stdout: string, usageFile: string): WorkerReply | undefined {
  const events = parseJsonLines(stdout).filter((event) => stringField(event, 'type') !== undefined);
  if (events.length === 0) return undefined;
  const messages = dataOf(events, 'assistant.message');
  const failure = dataOf(events, 'session.error').at(-1);
  const status = numberField(failure, 'statusCode') ?? statusOfCalls(events);
  const capped = /session limits?\b/i.test(stringField(failure, 'message') ?? '');
  return {
    failed: failure !== undefined || (messages.length === 0 && status !== undefined),
    turns: messages.length,
    text: textOf(failure, 'message') ?? textOf(messages.at(-1), 'content') ?? '',
    ...(status === undefined ? {} : { status }),
    ...(capped && { named: 'DRIVER_BUDGET' as const }),
    usage: usageIn(usageFile),
  };
}

function dataOf(events: readonly JsonObject[], type: string): readonly JsonObject[] {
  return events
    .filter((event) => stringField(event, 'type') === type)
    .map((event) => objectField(event, 'data') ?? {});
}

/** While Copilot waits to try again, only its calls tell what went wrong. */
function statusOfCalls(events: readonly JsonObject[]): number | undefined {
  return numberField(dataOf(events, 'model.call_failure').at(-1), 'statusCode');
}

function textOf(data: JsonObject | undefined, key: string): string | undefined {
  const text = stringField(data, key)?.trim();
  return text === '' ? undefined : text;
}

/** Tokens of all models; cached input is part of `inputTokens`. */
function usageIn(file: string): WorkerUsage {
  const models = Object.values(objectField(readObject(file), 'modelMetrics') ?? {});
  const usages = models.filter(isJsonObject).map((model) => objectField(model, 'usage'));
  if (usages.length === 0) return {};
  return {
    inputTokens: sumOfFields(usages, ['inputTokens']),
    outputTokens: sumOfFields(usages, ['outputTokens']),
  };
}

function readObject(file: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
