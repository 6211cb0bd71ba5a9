import { lstatSync, type Stats } from 'node:fs';
import { isAbsolute } from 'node:path';

import { enqueue, type Trigger } from '@reflect/core/cold';
import { transcriptPlace, type HookEvent } from '@reflect/hook-protocol';

import type { HookContext, OutcomePart } from './hook-context.js';

export interface QueueRule {
  readonly trigger: Trigger;
  /** Bytes below which a transcript is left out; `undefined` queues one that is not there yet, too. */
  readonly minBytes: number | undefined;
}

/** Puts the transcript of an event into the inbox, durably. Throws `StorageError`. */
export function queueTranscript(
  event: HookEvent,
  { trigger, minBytes }: QueueRule,
  { paths, now, env }: HookContext,
): OutcomePart {
  const transcriptPath = transcriptPlace(event, env);
  if (transcriptPath === undefined) return {};
  const transcript = lookAt(transcriptPath);
  if (typeof transcript === 'string') return { problem: transcript };
  if (minBytes !== undefined && transcript.bytes < minBytes) return {};
  enqueue(paths, {
    transcript_path: transcriptPath,
    session_id: event.sessionId,
    trigger,
    harness: event.harness,
    cwd: event.cwd,
    queued_at: new Date(now).toISOString(),
  });
  return { queued: 1 };
}

/** Why a path of an envelope is not to be read, or how long the file is: 0 when it is not there. */
function lookAt(path: string): string | { readonly bytes: number } {
  if (path.includes('\0') || !isAbsolute(path) || !path.endsWith('.jsonl')) {
    return 'The transcript was not queued: its path is not that of a .jsonl file.';
  }
  const stat = lookUp(path);
  if (stat === undefined) return { bytes: 0 };
  return stat.isFile()
    ? { bytes: stat.size }
    : 'The transcript was not queued: it is a link, a folder or a special file.';
}

function lookUp(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    // A part of the path is no folder, or may not be searched: for us there is no such file.
    return undefined;
  }
}
