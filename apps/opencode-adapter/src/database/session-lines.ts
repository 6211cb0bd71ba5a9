import {
  isJsonObject,
  objectField,
  parseJsonLine,
  stringField,
  type JsonObject,
} from '@reflect/core/harness';

import type { Query, Row } from './open-database.js';

/** A session with its sub-agents, root first: those of a tree are told by who called whom. */
const FAMILY = `WITH RECURSIVE family(id) AS (
  SELECT id FROM session WHERE id = ?
  UNION SELECT session.id FROM session JOIN family ON session.parent_id = family.id
)`;
const SESSIONS = `${FAMILY} SELECT id, parent_id, directory, version, permission, time_created
  FROM session WHERE id IN family ORDER BY time_created, id`;
const MESSAGES = `${FAMILY} SELECT id, session_id, time_created, data
  FROM message WHERE session_id IN family ORDER BY time_created, id`;
const PARTS = 'SELECT id, data FROM part WHERE message_id = ? ORDER BY id';

/** What a session says; all else is bookkeeping, and texts of the model that it shows to nobody. */
const KINDS: ReadonlySet<unknown> = new Set(['text', 'tool', 'compaction', 'subtask']);
/** Of a call that has not ended yet. */
const OPEN: ReadonlySet<unknown> = new Set(['pending', 'running']);

/**
 * A session and those of its sub-agents as lines of JSON: one for each session, message and part. What stands
 * in a line does not change any more, so that a session that goes on only gets more of them. Empty for a
 * session that is not there.
 */
export function sessionLines(query: Query, id: string): readonly string[] {
  const sessions = query(SESSIONS, id);
  if (sessions.length === 0) return [];
  const messages = query(MESSAGES, id);
  const begun = new Set<unknown>();
  const lines: object[] = [];
  const begin = (session: unknown): void => {
    if (begun.has(session)) return;
    begun.add(session);
    const row = sessions.find((one) => one['id'] === session);
    if (row !== undefined) lines.push(sessionLine(row));
  };
  begin(id);
  for (const message of messages) {
    begin(message['session_id']);
    const data = jsonOf(message['data']);
    const { line, context } = messageLine(message, data);
    lines.push(line);
    for (const part of query(PARTS, String(message['id']))) {
      lines.push(...partLine(part, context));
    }
  }
  return lines.map((line) => JSON.stringify(line));
}

function sessionLine(row: Row): object {
  return {
    kind: 'session',
    id: row['id'],
    parent: row['parent_id'] ?? undefined,
    directory: row['directory'],
    version: row['version'],
    at: isoTime(row['time_created']),
    // `opencode run` keeps the agent from asking, since nobody is there.
    unattended: JSON.stringify(row['permission'] ?? '').includes('question') || undefined,
  };
}

interface PartContext {
  readonly session: unknown;
  readonly message: unknown;
  readonly role: string;
  readonly at: string | undefined;
  readonly summary: true | undefined;
}

function messageLine(row: Row, data: JsonObject): { line: object; context: PartContext } {
  const context: PartContext = {
    session: row['session_id'],
    message: row['id'],
    role: stringField(data, 'role') ?? '',
    at: isoTime(row['time_created']),
    summary: data['summary'] === true || undefined,
  };
  const error = stringField(objectField(data, 'error'), 'name');
  return { line: { kind: 'message', ...context, error }, context };
}

function partLine(row: Row, context: PartContext): readonly object[] {
  const data = jsonOf(row['data']);
  if (!KINDS.has(data['type']) || data['ignored'] === true) return [];
  const state = objectField(data, 'state');
  if (OPEN.has(state?.['status'])) return [];
  return [{ kind: 'part', id: row['id'], ...context, part: data }];
}

function jsonOf(text: unknown): JsonObject {
  const [record] = typeof text === 'string' ? parseJsonLine(text).records : [];
  return isJsonObject(record) ? record : {};
}

function isoTime(milliseconds: unknown): string | undefined {
  const time = new Date(Number(milliseconds));
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
