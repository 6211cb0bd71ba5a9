import {
  isJsonObject,
  objectField,
  objectsField,
  stringField,
  type JsonObject,
} from '@reflect/core/harness';

/** A line of a session of Qwen Code. */
export interface QwenRecord {
  readonly type: string;
  /** What kind of record of its type it is; empty for the usual one. */
  readonly subtype: string;
  readonly sessionId: string;
  readonly cwd: string | undefined;
  readonly at: string | undefined;
  /** The sub-agent that is speaking. */
  readonly agent: string | undefined;
  readonly parts: readonly JsonObject[];
  readonly data: JsonObject;
}

const TYPES: ReadonlySet<string> = new Set(['user', 'assistant', 'tool_result', 'system']);

/** Undefined for a JSON object that is no line of Qwen Code. */
export function qwenRecord(data: JsonObject): QwenRecord | undefined {
  const type = stringField(data, 'type');
  const sessionId = stringField(data, 'sessionId');
  if (type === undefined || !TYPES.has(type) || sessionId === undefined) return undefined;
  const message = objectField(data, 'message');
  // Records of other harnesses are called the same, and have their parts under another name.
  if (type === 'system' ? !('systemPayload' in data) : !Array.isArray(message?.['parts'])) {
    return undefined;
  }
  return {
    type,
    subtype: stringField(data, 'subtype') ?? '',
    sessionId,
    cwd: stringField(data, 'cwd'),
    at: stringField(data, 'timestamp'),
    agent: data['isSidechain'] === true ? (stringField(data, 'agentId') ?? 'agent') : undefined,
    parts: objectsField(message, 'parts'),
    data,
  };
}

/** What was said in parts; thoughts are nobody's words. */
export function textsOf(parts: readonly JsonObject[]): readonly string[] {
  return parts.flatMap((part) =>
    part['thought'] === true ? [] : (stringField(part, 'text') ?? []),
  );
}

/** The objects that parts have under a name, such as the calls of tools. */
export function partsWith(parts: readonly JsonObject[], name: string): readonly JsonObject[] {
  return parts.map((part) => part[name]).filter(isJsonObject);
}
