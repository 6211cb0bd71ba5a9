import { isReflectError } from '@reflect/hook-protocol';

import { TranscriptError } from '../../engine/capture/transcript-errors.js';
import type { Transcript, TranscriptReader } from '../../engine/capture/transcript.js';

/**
 * Reads a transcript with its harness's reader; when there is none of that name, with the first
 * that recognises it. Throws `TranscriptError`.
 */
export async function readTranscript(
  readers: readonly TranscriptReader[],
  harness: string,
  path: string,
): Promise<Transcript> {
  const named = readers.filter((reader) => reader.harness === harness);
  const candidates = named.length > 0 ? named : readers;
  let refusal: unknown = new TranscriptError(
    'TRANSCRIPT_UNRECOGNIZED',
    `Cannot read ${path}: no harness is known whose transcript it could be.`,
  );
  for (const reader of candidates) {
    try {
      return await reader.read(path);
    } catch (error) {
      if (!isReflectError(error) || error.code !== 'TRANSCRIPT_UNRECOGNIZED') throw error;
      refusal = error;
    }
  }
  throw refusal;
}
