import type { TranscriptItem } from '../transcript.js';
import { claimIn, isVerifying } from './claims.js';
import { isSameAttempt, parseCommandLine } from './command-line.js';

export interface Claim {
  readonly text: string;
  readonly line: number;
}

/** A claim further back is about something else. */
const ITEMS = 12;

/**
 * What the agent had claimed before a verification failed: that all is well, without having looked,
 * or after a look that now goes the other way. Whoever had verified one thing and goes on to the
 * next one claimed nothing wrong.
 */
export function contradicted(before: readonly TranscriptItem[], failed: string): Claim | undefined {
  if (!isVerifying(failed)) return undefined;
  const near = before.slice(-ITEMS);
  const at = near.findLastIndex((item) => isEdit(item) || claimOf(item) !== undefined);
  const item = near[at];
  const text = item === undefined ? undefined : claimOf(item);
  if (item === undefined || text === undefined) return undefined;
  const looks = verifications(near.slice(0, at));
  const isSame = looks.some((command) =>
    isSameAttempt(parseCommandLine(command), parseCommandLine(failed)),
  );
  return looks.length === 0 || isSame ? { text, line: item.line } : undefined;
}

function claimOf(item: TranscriptItem): string | undefined {
  return item.type === 'assistant' ? claimIn(item.text) : undefined;
}

/** Commands that told that all is well, since something was changed last. */
function verifications(items: readonly TranscriptItem[]): readonly string[] {
  const since = items.slice(items.findLastIndex(isEdit) + 1);
  const passed = new Set(
    since.flatMap((item) => (item.type === 'tool-result' && !item.failed ? [item.callId] : [])),
  );
  return since.flatMap((item) =>
    item.type === 'tool-call' && passed.has(item.callId) && isVerifying(item.subject)
      ? [item.subject]
      : [],
  );
}

function isEdit(item: TranscriptItem): boolean {
  return item.type === 'tool-call' && item.action === 'edit';
}
