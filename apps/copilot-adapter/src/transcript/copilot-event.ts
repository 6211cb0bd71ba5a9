import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core/harness';

/** What a line of Copilot's event log says, out of its envelope. */
export interface CopilotEvent {
  readonly type: string;
  readonly id: string;
  readonly data: JsonObject;
  readonly at: string | undefined;
  /** The sub-agent that caused the event; older versions name only the call that started it. */
  readonly agent: string | undefined;
}

/** Undefined for a JSON object that is no event of Copilot. */
export function copilotEvent(record: JsonObject): CopilotEvent | undefined {
  const type = stringField(record, 'type');
  const id = stringField(record, 'id');
  const data = objectField(record, 'data');
  if (type === undefined || id === undefined || data === undefined) return undefined;
  const agent = stringField(record, 'agentId') ?? stringField(data, 'parentToolCallId');
  return { type, id, data, at: stringField(record, 'timestamp'), agent };
}

/** Arguments of a call: an object, for a tool with a grammar of its own a bare text. */
export function callArguments(value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  return typeof value === 'string' ? { input: value } : {};
}
