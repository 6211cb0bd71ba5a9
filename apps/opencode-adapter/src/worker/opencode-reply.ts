import { objectField, stringField, type JsonObject } from '@reflect/core/harness';
import { numberField, parseJsonLines, sumOfFields, type WorkerReply } from '@reflect/worker';

const LOGGED_OUT = 'ProviderAuthError';

/** Reads the events that `opencode run --format json` prints; undefined when there are none. */
export function readOpenCodeReply(stdout: string): WorkerReply | undefined {
  const events = parseJsonLines(stdout).filter((event) => stringField(event, 'type') !== undefined);
  if (events.length === 0) return undefined;
  const failure = objectField(ofType(events, 'error').at(-1), 'error');
  const steps = ofType(events, 'step_finish').map((event) => objectField(event, 'part'));
  const tokens = steps.map((step) => objectField(step, 'tokens'));
  const caches = tokens.map((counted) => objectField(counted, 'cache'));
  const said = ofType(events, 'text').map((event) =>
    stringField(objectField(event, 'part'), 'text'),
  );
  const status = numberField(objectField(failure, 'data'), 'statusCode');
  return {
    failed: failure !== undefined,
    turns: Math.max(steps.length, 1),
    text: (failure === undefined ? said.join('\n') : messageOf(failure)).trim(),
    ...(stringField(failure, 'name') === LOGGED_OUT && { named: 'DRIVER_LOGGED_OUT' as const }),
    ...(status !== undefined && { status }),
    usage: {
      inputTokens: sumOfFields(tokens, ['input']) + sumOfFields(caches, ['read', 'write']),
      outputTokens: sumOfFields(tokens, ['output', 'reasoning']),
    },
  };
}

function ofType(events: readonly JsonObject[], type: string): readonly JsonObject[] {
  return events.filter((event) => stringField(event, 'type') === type);
}

function messageOf(failure: JsonObject): string {
  return stringField(objectField(failure, 'data'), 'message') ?? stringField(failure, 'name') ?? '';
}
