import { isRecord } from './is-record.js';

/** What harnesses call the tool call of an envelope, else its prompt. */
const KEYS = ['tool_use_id', 'prompt_id', 'turn_id'] as const;

/** The id of the moment that an envelope tells of; `undefined` where its harness has none. */
export function momentId(envelope: string): string | undefined {
  const payload: unknown = JSON.parse(envelope);
  if (!isRecord(payload)) return undefined;
  const id = KEYS.map((key) => payload[key]).find(Boolean);
  return typeof id === 'string' ? id : undefined;
}
