import {
  isJsonObject,
  objectField,
  stringField,
  type JsonObject,
  type WorkerUsage,
} from '@reflect/core';

/** The one object that `claude -p --output-format json` prints. */
export interface ClaudeResult {
  readonly failed: boolean;
  /** `success` or `error_…`. */
  readonly subtype: string;
  readonly turns: number;
  /** The answer, or what went wrong. */
  readonly text: string;
  readonly structured: unknown;
  readonly apiStatus?: number;
  readonly usage: WorkerUsage;
}

/** Reads the printed result; undefined when there is none. Verbose runs print a list of events. */
export function parseClaudeResult(stdout: string): ClaudeResult | undefined {
  const printed = parseJson(stdout);
  const records = Array.isArray(printed) ? (printed as readonly unknown[]) : [printed];
  const result = records.filter(isJsonObject).findLast((record) => record['type'] === 'result');
  return result === undefined ? undefined : toResult(result);
}

function toResult(record: JsonObject): ClaudeResult {
  const errors = Array.isArray(record['errors']) ? record['errors'].map(String) : [];
  const apiStatus = numberField(record, 'api_error_status');
  return {
    failed: record['is_error'] === true,
    subtype: stringField(record, 'subtype') ?? '',
    turns: numberField(record, 'num_turns') ?? 0,
    text: [stringField(record, 'result') ?? '', ...errors].join('\n').trim(),
    structured: record['structured_output'],
    ...(apiStatus === undefined ? {} : { apiStatus }),
    usage: usageOf(record),
  };
}

/** Cached input is input: the budget counts what was sent. */
function usageOf(record: JsonObject): WorkerUsage {
  const usage = objectField(record, 'usage');
  const input = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];
  const costUsd = numberField(record, 'total_cost_usd');
  return {
    inputTokens: input.reduce((sum, key) => sum + (numberField(usage, key) ?? 0), 0),
    outputTokens: numberField(usage, 'output_tokens') ?? 0,
    ...(costUsd === undefined ? {} : { costUsd }),
  };
}

function numberField(record: JsonObject | undefined, key: string): number | undefined {
  const value = record?.[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
