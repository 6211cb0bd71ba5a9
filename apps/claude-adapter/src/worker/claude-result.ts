import {
  isJsonObject,
  objectField,
  stringField,
  type DriverErrorCode,
  type JsonObject,
  type WorkerUsage,
} from '@reflect/core/harness';
import { numberField, sumOfFields, type WorkerReply } from '@reflect/worker';

/** Ends that Claude Code names itself. */
const SUBTYPES: ReadonlyMap<string, DriverErrorCode> = new Map([
  ['error_max_turns', 'DRIVER_TURNS'],
  ['error_max_budget_usd', 'DRIVER_BUDGET'],
  ['error_max_structured_output_retries', 'DRIVER_UNREADABLE'],
]);

/**
 * Reads the one object that `claude -p --output-format json` prints; undefined when there is none.
 * Verbose runs print a list of events.
 */
export function parseClaudeResult(stdout: string): WorkerReply | undefined {
  const printed = parseJson(stdout);
  const records = Array.isArray(printed) ? (printed as readonly unknown[]) : [printed];
  const result = records.filter(isJsonObject).findLast((record) => record['type'] === 'result');
  return result === undefined ? undefined : toReply(result);
}

function toReply(record: JsonObject): WorkerReply {
  const errors = Array.isArray(record['errors']) ? record['errors'].map(String) : [];
  const status = numberField(record, 'api_error_status');
  const named = SUBTYPES.get(stringField(record, 'subtype') ?? '');
  return {
    failed: record['is_error'] === true,
    turns: numberField(record, 'num_turns') ?? 0,
    text: [stringField(record, 'result') ?? '', ...errors].join('\n').trim(),
    structured: record['structured_output'],
    usage: usageOf(record),
    ...(named === undefined ? {} : { named }),
    ...(status === undefined ? {} : { status }),
  };
}

/**
 * Cached input is input: the budget counts what was sent. What each model used is the whole of it;
 * a run that was cut short has only that.
 */
function usageOf(record: JsonObject): WorkerUsage {
  const models = Object.values(objectField(record, 'modelUsage') ?? {}).filter(isJsonObject);
  const counted = models.length > 0 ? models : [objectField(record, 'usage')];
  const costUsd = numberField(record, 'total_cost_usd');
  return {
    inputTokens: sumOfFields(counted, INPUT_KEYS),
    outputTokens: sumOfFields(counted, ['outputTokens', 'output_tokens']),
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}

/** As they are named for each model, and for all. */
const INPUT_KEYS = [
  'inputTokens',
  'cacheCreationInputTokens',
  'cacheReadInputTokens',
  'input_tokens',
  'cache_creation_input_tokens',
  'cache_read_input_tokens',
];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
