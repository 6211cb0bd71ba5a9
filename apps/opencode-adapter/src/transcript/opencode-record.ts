import { objectField, stringField, type JsonObject } from '@reflect/core/harness';

/** A line of a session of OpenCode, as {@link sessionLines} writes it. */
export type OpenCodeRecord =
  | { readonly kind: 'session'; readonly data: JsonObject; readonly id: string }
  | { readonly kind: 'message'; readonly from: Sender; readonly error: string }
  | { readonly kind: 'part'; readonly from: Sender; readonly part: JsonObject };

/** Whose message it is. */
export interface Sender {
  readonly session: string;
  readonly role: string;
  readonly at: string | undefined;
  /** Whether it is what compaction leaves. */
  readonly isSummary: boolean;
}

/** Undefined for a JSON object that is no line of OpenCode. */
export function opencodeRecord(line: JsonObject): OpenCodeRecord | undefined {
  const kind = stringField(line, 'kind');
  if (kind === 'session') {
    const id = stringField(line, 'id');
    const isOwn = id !== undefined && stringField(line, 'directory') !== undefined;
    return isOwn ? { kind, id, data: line } : undefined;
  }
  const session = stringField(line, 'session');
  const role = stringField(line, 'role');
  if (session === undefined || (role !== 'user' && role !== 'assistant')) return undefined;
  const at = stringField(line, 'at');
  const from = { session, role, at, isSummary: line['summary'] === true };
  if (kind === 'message') return { kind, from, error: stringField(line, 'error') ?? '' };
  const part = objectField(line, 'part');
  return kind === 'part' && part !== undefined ? { kind, from, part } : undefined;
}
