import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Stage } from './stage.js';

interface InboxLine {
  readonly session_id: string;
  readonly trigger: string;
}

/** Triggers with which hooks queued a session, in order. */
export function queuedTriggers({ home }: Stage, session: string): readonly string[] {
  const inbox = join(home, '.reflect', 'pending_reflections.jsonl');
  if (!existsSync(inbox)) return [];
  const lines = readFileSync(inbox, 'utf8').split('\n').filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as InboxLine);
  return entries.filter((entry) => entry.session_id === session).map(({ trigger }) => trigger);
}
