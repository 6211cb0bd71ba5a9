import { type QueueEntry, type Trigger, TRIGGERS } from './queue-entry.js';

const MAX_FIELD_CHARS = 4096;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Names of the tool that this queue's inbox comes from. */
const OLD_TRIGGERS: ReadonlyMap<string, Trigger> = new Map([
  ['auto', 'precompact-auto'],
  ['manual', 'precompact-manual'],
  ['hallucination', 'discrepancy'],
]);

/**
 * The entry of an inbox line, also of one that another tool wrote with fewer fields or more, or
 * `undefined` for junk. All a line must have is a transcript. Without a trigger it counts as
 * `stop`, the one that waits until the transcript is quiet; without a time it was queued `now`.
 */
export function parseInboxLine(line: string, now: string): QueueEntry | undefined {
  const fields = parseObject(line);
  const path = text(fields, 'transcript_path');
  if (path === undefined) return undefined;
  const task = text(fields, 'task');
  return {
    transcript_path: path,
    session_id: text(fields, 'session_id') ?? sessionOf(path),
    trigger: parseTrigger(text(fields, 'trigger')),
    harness: text(fields, 'harness') ?? 'unknown',
    cwd: text(fields, 'cwd') ?? '',
    queued_at: text(fields, 'queued_at') ?? now,
    ...(task === undefined ? {} : { task }),
  };
}

/** Harnesses name their files after the session; else the file itself is the session. */
function sessionOf(path: string): string {
  return UUID.exec(path.slice(path.lastIndexOf('/') + 1))?.[0] ?? path;
}

function parseTrigger(name: string | undefined): Trigger {
  return TRIGGERS.find((trigger) => trigger === name) ?? OLD_TRIGGERS.get(name ?? '') ?? 'stop';
}

function text(fields: object | undefined, key: keyof QueueEntry): string | undefined {
  const value: unknown = fields === undefined ? undefined : Reflect.get(fields, key);
  const usable = typeof value === 'string' && value !== '' && value.length <= MAX_FIELD_CHARS;
  return usable && !value.includes('\0') ? value : undefined;
}

function parseObject(line: string): object | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
