import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core/harness';

/** A line of a session of Gemini CLI. */
export type GeminiRecord =
  | { readonly kind: 'head'; readonly head: JsonObject }
  | { readonly kind: 'history'; readonly messages: readonly JsonObject[] }
  | { readonly kind: 'message'; readonly message: GeminiMessage }
  | { readonly kind: 'other' };

/** What was said, called, or told by Gemini CLI itself. */
export interface GeminiMessage {
  readonly id: string;
  readonly type: string;
  readonly at: string | undefined;
  readonly data: JsonObject;
}

const TYPES: ReadonlySet<string> = new Set(['user', 'gemini', 'info', 'warning', 'error']);

/** Undefined for a JSON object that is no line of Gemini CLI. */
export function geminiRecord(record: JsonObject): GeminiRecord | undefined {
  if (stringField(record, '$rewindTo') !== undefined) return { kind: 'other' };
  const set = objectField(record, '$set');
  if (set !== undefined) {
    const messages = set['messages'];
    return Array.isArray(messages)
      ? { kind: 'history', messages: messages.filter(isJsonObject) }
      : { kind: 'other' };
  }
  const isHead = stringField(record, 'projectHash') !== undefined;
  if (isHead && stringField(record, 'sessionId') !== undefined) {
    return { kind: 'head', head: record };
  }
  const id = stringField(record, 'id');
  const type = stringField(record, 'type');
  if (id === undefined || type === undefined || !TYPES.has(type)) return undefined;
  if (!('content' in record)) return undefined;
  return {
    kind: 'message',
    message: { id, type, at: stringField(record, 'timestamp'), data: record },
  };
}

/** The texts of a content: its parts, or a bare text. Undefined where a tool's result is in it. */
export function textsOf(content: unknown): readonly string[] | undefined {
  if (typeof content === 'string') return [content];
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content];
  const objects = parts.filter(isJsonObject);
  if (objects.some((part) => 'functionResponse' in part)) return undefined;
  return objects.flatMap((part) => stringField(part, 'text') ?? []);
}
