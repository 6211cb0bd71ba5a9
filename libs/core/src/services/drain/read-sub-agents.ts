import { basename } from 'node:path';

import { isReflectError } from '@reflect/hook-protocol';

import type { Transcript, TranscriptReader } from '../../engine/capture/transcript.js';

/** A session that has more is no work of a person's. */
const MAX_SUB_AGENTS = 100;
/** They are held in memory together. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads the transcripts of a session's sub-agents that its harness keeps in files of their own, each
 * with an id of its own. One that cannot be read is left out: the next reading of the session looks again.
 */
export async function readSubAgents(
  readers: readonly TranscriptReader[],
  path: string,
  session: Transcript,
): Promise<readonly Transcript[]> {
  const reader = readers.find(({ harness }) => harness === session.harness);
  const files = reader?.subAgentFiles?.(path, session) ?? [];
  const read: Transcript[] = [];
  let bytes = 0;
  for (const file of files.slice(0, MAX_SUB_AGENTS)) {
    if (bytes > MAX_BYTES) break;
    const transcript = await reader?.read(file).catch((error: unknown) => {
      if (isReflectError(error)) return undefined;
      throw error;
    });
    const sessionId = `${session.sessionId}/${basename(file, '.jsonl')}`;
    if (transcript === undefined) continue;
    bytes += transcript.bytes;
    read.push({ ...transcript, sessionId });
  }
  return read;
}
