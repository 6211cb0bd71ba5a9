import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

import { isJsonObject, stringField } from '../../../foundation/text/json-object.js';
import type { Transcript, TranscriptItem, UserItem } from '../transcript.js';

/** Of one project and all its sessions. */
const MAX_LOG_BYTES = 32 * 1024 * 1024;

/**
 * Marks the prompts that a person typed. Some harnesses keep a log of them, which runs without a terminal do
 * not write to; each entry proves one prompt. What is in no entry of a session with some was made by the
 * harness or a command of the person's. A log that cannot be read proves nothing.
 */
export function withTypedMarked(log: string, session: Transcript): Transcript {
  const typed = typedIn(log, session.sessionId);
  const isAttended = typed.size > 0;
  const items = session.items.map((item): TranscriptItem => {
    if (item.type !== 'user' || item.via !== 'prompt') return item;
    return { ...item, ...shownBy(item, { typed, isAttended, name: basename(log) }) };
  });
  return { ...session, items };
}

interface Log {
  /** How often each text is left to be proven. */
  readonly typed: Map<string, number>;
  readonly isAttended: boolean;
  readonly name: string;
}

function shownBy(
  { text }: UserItem,
  { typed, isAttended, name }: Log,
): Pick<UserItem, 'proof' | 'shownBy'> {
  const key = normalised(text);
  const left = typed.get(key) ?? 0;
  if (left === 0) return { proof: isAttended ? 'none' : 'headless', shownBy: `not in ${name}` };
  typed.set(key, left - 1);
  return { proof: 'proven', shownBy: name };
}

/** How often a text was typed in a session. */
function typedIn(file: string, sessionId: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entriesIn(file)) {
    if (!isJsonObject(entry) || stringField(entry, 'sessionId') !== sessionId) continue;
    const text = normalised(stringField(entry, 'message') ?? '');
    if (stringField(entry, 'type') === 'user') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function entriesIn(file: string): readonly unknown[] {
  try {
    const stat = statSync(file);
    if (!stat.isFile() || stat.size > MAX_LOG_BYTES) return [];
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(value) ? (value as readonly unknown[]) : [];
  } catch {
    return [];
  }
}

function normalised(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
