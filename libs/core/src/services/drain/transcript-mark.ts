import { createHash } from 'node:crypto';
import { openTranscriptFile } from '../../engine/capture/reading/open-transcript-file.js';

/** How far a transcript was reflected: its complete lines, and what they were. */
export interface TranscriptMark {
  readonly bytes: number;
  readonly lines: number;
  /** SHA-256 of these bytes, in hex. */
  readonly hash: string;
}

const CHUNK_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * The mark behind the last complete line among the first `bytes` bytes of a transcript. Throws
 * `TranscriptError`.
 */
export async function markTranscript(path: string, bytes: number): Promise<TranscriptMark> {
  const { file } = await openTranscriptFile(path, Number.MAX_SAFE_INTEGER);
  try {
    const hash = createHash('sha256');
    let [marked, lines, torn] = [0, 0, [] as Buffer[]];
    for (let offset = 0; offset < bytes;) {
      const wanted = Math.min(CHUNK_BYTES, bytes - offset);
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, offset);
      if (bytesRead === 0) break;
      offset += bytesRead;
      const chunk = buffer.subarray(0, bytesRead);
      const end = chunk.lastIndexOf(NEWLINE) + 1;
      torn.push(chunk.subarray(0, end === 0 ? undefined : end));
      if (end === 0) continue;
      for (const part of torn) hash.update(part);
      torn = [chunk.subarray(end)];
      marked = offset - (bytesRead - end);
      lines += countNewlines(chunk);
    }
    return { bytes: marked, lines, hash: hash.digest('hex') };
  } finally {
    await file.close();
  }
}

/** Whether a transcript still begins with what was reflected; one that was rewritten does not. */
export async function stillBegins(path: string, mark: TranscriptMark): Promise<boolean> {
  const now = await markTranscript(path, mark.bytes);
  return now.bytes === mark.bytes && now.hash === mark.hash;
}

function countNewlines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) count++;
  return count;
}
