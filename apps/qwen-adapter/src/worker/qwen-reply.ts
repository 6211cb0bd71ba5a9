import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core/harness';
import { numberField, type WorkerReply } from '@reflect/worker';

const NOT_LOGGED_IN =
  /No auth type is selected|Invalid auth|API key (?:is )?(?:missing|not found)/i;
/** As in `[API Error: 429 Too many requests]`. */
const STATUS = /\[API Error: (?:\D{0,200}?)\b([45]\d\d)\b/;

/** Reads the list that `qwen -o json` prints; undefined when there is no result in it. */
export function readQwenReply(printed: string): WorkerReply | undefined {
  const result = lastResult(printed);
  if (result === undefined) return undefined;
  const failed = result['is_error'] === true;
  const usage = objectField(result, 'usage');
  const said = stringField(objectField(result, 'error'), 'message');
  const text = (said ?? stringField(result, 'result') ?? '').trim();
  const status = failed ? STATUS.exec(text)?.[1] : undefined;
  return {
    failed,
    turns: failed ? 1 : (numberField(result, 'num_turns') ?? 0),
    text,
    ...(failed && NOT_LOGGED_IN.test(text) && { named: 'DRIVER_LOGGED_OUT' as const }),
    ...(status !== undefined && { status: Number(status) }),
    usage: {
      inputTokens: numberField(usage, 'input_tokens') ?? 0,
      outputTokens: numberField(usage, 'output_tokens') ?? 0,
    },
  };
}

/** Warnings may stand before the list. */
function lastResult(printed: string): JsonObject | undefined {
  const start = printed.search(/^\[\s*\{/mu);
  if (start < 0) return undefined;
  try {
    const value: unknown = JSON.parse(printed.slice(start));
    const events: readonly unknown[] = Array.isArray(value) ? value : [];
    return events.filter(isJsonObject).findLast((event) => stringField(event, 'type') === 'result');
  } catch {
    return undefined;
  }
}
