import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core/harness';

/** A line of a rollout, whichever version of Codex wrote it. */
export interface CodexRecord {
  /** `other` is known to be Codex's and says nothing about the conversation. */
  readonly kind: 'meta' | 'item' | 'event' | 'compacted' | 'other';
  readonly payload: JsonObject;
  /** ISO 8601; the oldest versions wrote none. */
  readonly at?: string;
}

const KINDS: ReadonlyMap<string, CodexRecord['kind']> = new Map([
  ['session_meta', 'meta'],
  ['response_item', 'item'],
  ['event_msg', 'event'],
  ['compacted', 'compacted'],
]);

/** What the oldest versions wrote without an envelope around it. */
const BARE_ITEMS: ReadonlyMap<string, string> = new Map([
  ['message', 'role'],
  ['function_call', 'call_id'],
  ['function_call_output', 'call_id'],
  ['custom_tool_call', 'call_id'],
  ['custom_tool_call_output', 'call_id'],
  ['local_shell_call', 'action'],
  ['reasoning', 'summary'],
]);

/** Undefined when a JSON object is no line of a rollout. */
export function toCodexRecord(record: JsonObject): CodexRecord | undefined {
  const type = stringField(record, 'type');
  const payload = objectField(record, 'payload');
  if (type === undefined || payload === undefined) return bareRecord(record, type);
  const at = stringField(record, 'timestamp');
  return { kind: KINDS.get(type) ?? 'other', payload, ...(at === undefined ? {} : { at }) };
}

function bareRecord(record: JsonObject, type: string | undefined): CodexRecord | undefined {
  if (record['record_type'] === 'state') return { kind: 'other', payload: record };
  if (type === undefined) return isBareMeta(record) ? { kind: 'meta', payload: record } : undefined;
  const key = BARE_ITEMS.get(type);
  return key !== undefined && key in record ? { kind: 'item', payload: record } : undefined;
}

function isBareMeta(record: JsonObject): boolean {
  return typeof record['id'] === 'string' && 'timestamp' in record && 'instructions' in record;
}

/** The texts of a message's parts, and what each part is where the version tells. */
export interface MessagePart {
  readonly text: string;
  /** For example `user.text`, `hooks.additional_context`, `environments.environment_context`. */
  readonly kind?: string;
}

export function messageParts(payload: JsonObject): readonly MessagePart[] {
  const content = payload['content'];
  if (typeof content === 'string') return [{ text: content }];
  if (!Array.isArray(content)) return [];
  const kinds = partKinds(payload);
  return content.flatMap((part: unknown, index) => {
    const text = isJsonObject(part) ? stringField(part, 'text') : undefined;
    const kind = kinds[index];
    if (text === undefined) return [];
    return [{ text, ...(typeof kind === 'string' && kind !== 'unknown' ? { kind } : {}) }];
  });
}

function partKinds(payload: JsonObject): readonly unknown[] {
  const passed = objectField(payload, 'internal_chat_message_metadata_passthrough');
  const kinds = passed?.['content_item_kinds'];
  return Array.isArray(kinds) ? kinds : [];
}

export function messageText(payload: JsonObject): string {
  return messageParts(payload)
    .map(({ text }) => text)
    .join('\n');
}
